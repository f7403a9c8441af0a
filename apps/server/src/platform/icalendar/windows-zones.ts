/**
 * The time zones of Windows (CLDR's windowsZones), the IANA zone of each, and other names that calendar programs write:
 * the places of its display name, and its English names.
 */
export const WINDOWS_ZONES = `
AUS Central Standard Time|Australia/Darwin|Darwin
AUS Eastern Standard Time|Australia/Sydney|Canberra, Melbourne, Sydney
Afghanistan Standard Time|Asia/Kabul|Kabul
Alaskan Standard Time|America/Anchorage|Alaska
Aleutian Standard Time|America/Adak|Aleutian Islands
Altai Standard Time|Asia/Barnaul|Barnaul, Gorno-Altaysk
Arab Standard Time|Asia/Riyadh|Kuwait, Riyadh
Arabian Standard Time|Asia/Dubai|Abu Dhabi, Muscat
Arabic Standard Time|Asia/Baghdad|Baghdad
Argentina Standard Time|America/Buenos_Aires|Buenos Aires
Astrakhan Standard Time|Europe/Astrakhan|Astrakhan, Ulyanovsk
Atlantic Standard Time|America/Halifax|Atlantic Time (Canada)
Aus Central W. Standard Time|Australia/Eucla|Eucla
Azerbaijan Standard Time|Asia/Baku|Baku
Azores Standard Time|Atlantic/Azores|Azores
Bahia Standard Time|America/Bahia|Salvador
Bangladesh Standard Time|Asia/Dhaka|Dhaka
Belarus Standard Time|Europe/Minsk|Minsk
Bougainville Standard Time|Pacific/Bougainville|Bougainville Island
Canada Central Standard Time|America/Regina|Saskatchewan
Cape Verde Standard Time|Atlantic/Cape_Verde|Cape Verde Is.
Caucasus Standard Time|Asia/Yerevan|Yerevan
Cen. Australia Standard Time|Australia/Adelaide|Adelaide
Central America Standard Time|America/Guatemala|Central America
Central Asia Standard Time|Asia/Almaty|Astana, Nur-Sultan
Central Brazilian Standard Time|America/Cuiaba|Cuiaba
Central Europe Standard Time|Europe/Budapest|Belgrade, Bratislava, Budapest, Ljubljana, Prague
Central European Standard Time|Europe/Warsaw|Sarajevo, Skopje, Warsaw, Zagreb, Central European Time, Central European Summer Time
Central Pacific Standard Time|Pacific/Guadalcanal|Solomon Is., New Caledonia
Central Standard Time (Mexico)|America/Mexico_City|Guadalajara, Mexico City, Monterrey
Central Standard Time|America/Chicago|Central Time (US & Canada), Central Time, Central Daylight Time
Chatham Islands Standard Time|Pacific/Chatham|Chatham Islands
China Standard Time|Asia/Shanghai|Beijing, Chongqing, Hong Kong, Urumqi
Cuba Standard Time|America/Havana|Havana
Dateline Standard Time|Etc/GMT+12|International Date Line West
E. Africa Standard Time|Africa/Nairobi|Nairobi
E. Australia Standard Time|Australia/Brisbane|Brisbane
E. Europe Standard Time|Europe/Chisinau|E. Europe
E. South America Standard Time|America/Sao_Paulo|Brasilia
Easter Island Standard Time|Pacific/Easter|Easter Island
Eastern Standard Time (Mexico)|America/Cancun|Chetumal
Eastern Standard Time|America/New_York|Eastern Time (US & Canada), Eastern Time, Eastern Daylight Time
Egypt Standard Time|Africa/Cairo|Cairo
Ekaterinburg Standard Time|Asia/Yekaterinburg|Ekaterinburg
FLE Standard Time|Europe/Kiev|Helsinki, Kyiv, Riga, Sofia, Tallinn, Vilnius
Fiji Standard Time|Pacific/Fiji|Fiji
GMT Standard Time|Europe/London|Dublin, Edinburgh, Lisbon, London, British Summer Time
GTB Standard Time|Europe/Bucharest|Athens, Bucharest
Georgian Standard Time|Asia/Tbilisi|Tbilisi
Greenland Standard Time|America/Godthab|Greenland
Greenwich Standard Time|Atlantic/Reykjavik|Monrovia, Reykjavik
Haiti Standard Time|America/Port-au-Prince|Haiti
Hawaiian Standard Time|Pacific/Honolulu|Hawaii, Hawaii-Aleutian Standard Time
India Standard Time|Asia/Calcutta|Chennai, Kolkata, Mumbai, New Delhi
Iran Standard Time|Asia/Tehran|Tehran
Israel Standard Time|Asia/Jerusalem|Jerusalem
Jordan Standard Time|Asia/Amman|Amman
Kaliningrad Standard Time|Europe/Kaliningrad|Kaliningrad
Korea Standard Time|Asia/Seoul|Seoul
Libya Standard Time|Africa/Tripoli|Tripoli
Line Islands Standard Time|Pacific/Kiritimati|Kiritimati Island
Lord Howe Standard Time|Australia/Lord_Howe|Lord Howe Island
Magadan Standard Time|Asia/Magadan|Magadan
Magallanes Standard Time|America/Punta_Arenas|Punta Arenas
Marquesas Standard Time|Pacific/Marquesas|Marquesas Islands
Mauritius Standard Time|Indian/Mauritius|Port Louis
Middle East Standard Time|Asia/Beirut|Beirut
Montevideo Standard Time|America/Montevideo|Montevideo
Morocco Standard Time|Africa/Casablanca|Casablanca
Mountain Standard Time (Mexico)|America/Mazatlan|La Paz, Mazatlan, Chihuahua, La Paz, Mazatlan
Mountain Standard Time|America/Denver|Mountain Time (US & Canada), Mountain Time, Mountain Daylight Time
Myanmar Standard Time|Asia/Rangoon|Yangon (Rangoon)
N. Central Asia Standard Time|Asia/Novosibirsk|Novosibirsk
Namibia Standard Time|Africa/Windhoek|Windhoek
Nepal Standard Time|Asia/Katmandu|Kathmandu
New Zealand Standard Time|Pacific/Auckland|Auckland, Wellington
Newfoundland Standard Time|America/St_Johns|Newfoundland
Norfolk Standard Time|Pacific/Norfolk|Norfolk Island
North Asia East Standard Time|Asia/Irkutsk|Irkutsk
North Asia Standard Time|Asia/Krasnoyarsk|Krasnoyarsk
North Korea Standard Time|Asia/Pyongyang|Pyongyang
Omsk Standard Time|Asia/Omsk|Omsk
Pacific SA Standard Time|America/Santiago|Santiago
Pacific Standard Time (Mexico)|America/Tijuana|Baja California
Pacific Standard Time|America/Los_Angeles|Pacific Time (US & Canada), Pacific Time, Pacific Daylight Time
Pakistan Standard Time|Asia/Karachi|Islamabad, Karachi
Paraguay Standard Time|America/Asuncion|Asuncion
Qyzylorda Standard Time|Asia/Qyzylorda|Qyzylorda
Romance Standard Time|Europe/Paris|Brussels, Copenhagen, Madrid, Paris
Russia Time Zone 10|Asia/Srednekolymsk|Chokurdakh
Russia Time Zone 11|Asia/Kamchatka|Anadyr, Petropavlovsk-Kamchatsky, Kamchatka Standard Time
Russia Time Zone 3|Europe/Samara|Izhevsk, Samara
Russian Standard Time|Europe/Moscow|Moscow, St. Petersburg, Moscow Standard Time
SA Eastern Standard Time|America/Cayenne|Cayenne, Fortaleza
SA Pacific Standard Time|America/Bogota|Bogota, Lima, Quito
SA Western Standard Time|America/La_Paz|Georgetown, La Paz, Manaus, San Juan
SE Asia Standard Time|Asia/Bangkok|Bangkok, Hanoi, Jakarta
Saint Pierre Standard Time|America/Miquelon|Saint Pierre and Miquelon
Sakhalin Standard Time|Asia/Sakhalin|Sakhalin
Samoa Standard Time|Pacific/Apia|Samoa
Sao Tome Standard Time|Africa/Sao_Tome|Sao Tome
Saratov Standard Time|Europe/Saratov|Saratov
Singapore Standard Time|Asia/Singapore|Kuala Lumpur, Singapore
South Africa Standard Time|Africa/Johannesburg|Harare, Pretoria
South Sudan Standard Time|Africa/Juba|Juba
Sri Lanka Standard Time|Asia/Colombo|Sri Jayawardenepura
Sudan Standard Time|Africa/Khartoum|Khartoum
Syria Standard Time|Asia/Damascus|Damascus
Taipei Standard Time|Asia/Taipei|Taipei
Tasmania Standard Time|Australia/Hobart|Hobart
Tocantins Standard Time|America/Araguaina|Araguaina
Tokyo Standard Time|Asia/Tokyo|Osaka, Sapporo, Tokyo, Japan Standard Time
Tomsk Standard Time|Asia/Tomsk|Tomsk
Tonga Standard Time|Pacific/Tongatapu|Nuku'alofa
Transbaikal Standard Time|Asia/Chita|Chita
Turkey Standard Time|Europe/Istanbul|Istanbul
Turks And Caicos Standard Time|America/Grand_Turk|Turks and Caicos
US Eastern Standard Time|America/Indianapolis|Indiana (East)
US Mountain Standard Time|America/Phoenix|Arizona
UTC+12|Etc/GMT-12|Coordinated Universal Time+12
UTC+13|Etc/GMT-13|Coordinated Universal Time+13
UTC-02|Etc/GMT+2|Coordinated Universal Time-02, Mid-Atlantic, Mid-Atlantic Standard Time
UTC-08|Etc/GMT+8|Coordinated Universal Time-08
UTC-09|Etc/GMT+9|Coordinated Universal Time-09
UTC-11|Etc/GMT+11|Coordinated Universal Time-11
UTC|Etc/UTC|Coordinated Universal Time, Greenwich Mean Time
Ulaanbaatar Standard Time|Asia/Ulaanbaatar|Ulaanbaatar
Venezuela Standard Time|America/Caracas|Caracas
Vladivostok Standard Time|Asia/Vladivostok|Vladivostok
Volgograd Standard Time|Europe/Volgograd|Volgograd
W. Australia Standard Time|Australia/Perth|Perth
W. Central Africa Standard Time|Africa/Lagos|West Central Africa
W. Europe Standard Time|Europe/Berlin|Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna
W. Mongolia Standard Time|Asia/Hovd|Hovd
West Asia Standard Time|Asia/Tashkent|Ashgabat, Tashkent
West Bank Standard Time|Asia/Hebron|Gaza, Hebron
West Pacific Standard Time|Pacific/Port_Moresby|Guam, Port Moresby
Yakutsk Standard Time|Asia/Yakutsk|Yakutsk
Yukon Standard Time|America/Whitehorse|Yukon
`;
