import type { TradeVocabulary } from '../vocabulary.ts';

// Includes English words, because contractors use many of them in Spanish.
export const tradeVocabulary: TradeVocabulary = {
  written: [[/\bh[. ]+v[. ]+a[. ]+c\b/g, 'hvac']],
  unwanted:
    /\b(?:ya no (?:hago|soy|trabajo en)|no (?:hago|soy|somos|hacemos|trabajo en|es)|en vez de|en lugar de)(?: una?| el| la| los| las| de)* \w+/g,
  phrases: {
    plumbing:
      '(?:limpi\\w+|destap\\w+) (?:de )?(?:los |el |las |la )?(?:drenajes?|canos?|canerias?|tuberias?|desagues?)|calentador(?:es)?(?: de agua)?|boilers?|agua caliente|(?:lineas?|tuberias?|instalacion) de gas',
    hvac: '(?:limpi\\w+ )?(?:de )?ductos?|bombas? de calor|aires? acondicionados?|calefaccion y aire|aire y calefaccion|minisplits?|mini splits?|a ?[/.]? ?c\\b\\.?|cuartos? frios?',
    electrical:
      'cargadores? (?:de|para) (?:carros?|autos?|vehiculos?)(?: electricos?)?|caja de fusibles|breakers?|bajo voltaje|corto circuito|cortocircuitos?',
    landscaping:
      '(?:poda|podar|podo|cort\\w+|tumb\\w+|quit\\w+|limpi\\w+) (?:de )?(?:el |la |los |las )?(?:arboles|arbol|ramas|pasto|zacate|cesped|grama|yardas?|patios?|jardin(?:es)?|nieve)|mantenimiento de (?:yardas?|jardin(?:es)?|areas verdes)',
    roofing:
      '(?:limpi\\w+|instal\\w+) (?:de )?(?:los |las |el )?(?:canaletas?|canales|techos?|goteras)',
    cleaning:
      'lav\\w+ (?:a presion|de (?:alfombras?|ventanas?|vidrios?))|limpi\\w+ (?:de )?(?:la |las |el |los )?(?:casas?|oficinas?|ventanas?|alfombras?|albercas?|piscinas?|edificios?)|house ?keep\\w*|pressure wash\\w*',
    handyman:
      'de todo un poco|un poco de todo|hago de todo|de todo|todo tipo de (?:trabajos?|reparaciones)|arregl\\w+ (?:de )?(?:todo|cosas|casas|lo que sea)|mil usos|milusos|(?:reparacion(?:es)?|mantenimiento|arreglos) (?:de|del|en|general\\w*)(?: (?:el|la|las|los))?(?: (?:hogar|casas?|general))?',
  },
  words: {
    plumbing:
      'plom\\w*|fontaner\\w*|drenajes?|desagues?|canerias?|canos|tuberias?|tubos?|inodoros?|sanitarios?|fugas? de agua|fugas?|fosas? septicas?|llaves de agua|plumb\\w*|drain\\w*|sewers?|septic\\w*|gasfiter\\w*',
    hvac: 'aires?|calefaccion|calentones?|clima|climas|climatizacion|hvac|heating|cooling|refrigeracion|refrigera\\w*|ventilacion|enfriamiento|hornos? de gas|termostatos?|furnaces?',
    electrical:
      'electri\\w*|cable(?:o|ado|ados)|alambr\\w*|luces|iluminacion|instalaciones electricas|contactos|enchufes?|apagones|generadores?|wiring|lighting',
    landscaping:
      'jardiner\\w*|jardin(?:es)?|yardas?|yarderos?|zacate|pasto|cesped|grama|arbol(?:es)?|arbolista|poda|podador\\w*|riego|aspersores|paisaj\\w*|landscap\\w*|lawns?|nieve',
    roofing:
      'tech(?:o|os|ado|ados|ador|adores|ero|eros|umbre|ar)|ruf(?:o|ero|eros|ing)|roof\\w*|tejas?|tejados?|tejamanil|shingles?|goteras?|canaletas?|gutters?|impermeabili\\w*',
    cleaning: 'limpi\\w*|limpez\\w*|aseo|mucamas?|janitor\\w*|clean\\w*|maids?|sirvientas?',
    handyman:
      'handy ?m[ae]n\\w*|jandiman|reparaciones|reparacion|arreglos|chambitas|mantenimiento|repairs',
  },
  others:
    'otr[oa]s?|algo mas|algo diferente|diferente|ningun[oa](?: de (?:es[ot]s|es[ot]as|ellos|ellas|los anteriores|las anteriores))?|no esta(?: en la lista)?|plagas?|fumiga\\w*|extermina\\w*|pint\\w*|pisos?|azulejos?|losetas?|mosaicos?|tile\\w*|drywall\\w*|tablaroca|yeso|yeser\\w*|sheetrock|garaj\\w*|puertas?|cerrajer\\w*|ventanas?|vidri\\w*|albercas?|piscinas?|electrodomesticos|linea blanca|albanil\\w*|ladrill\\w*|concreto|cemento|pavimen\\w*|asfalto|cercas?|bardas?|rejas?|carpinter\\w*|gabinetes|mudanzas?|gruas?|chimeneas?|solar\\w*|paneles|aislamiento|aislante|insulacion|siding|decks?|remodel\\w*|renova\\w*|contratista\\w*|construc\\w*|framing|basura|demolic\\w*|restauracion|sold\\w*|herrer\\w*|alarmas?|seguridad|camaras|inspec\\w*|cimientos|cimentacion|excava\\w*|moho|cocinas?|banos?|mecanic\\w*|stucco|estuco|other',
  generic:
    /^(?:y|e|de|del|la|el|los|las|para|en|servicios?|reparacion(?:es)?|instalacion(?:es)?|trabajos?|empresa|negocio|contratistas?|control|cuidado|mantenimiento|general|hogar|casas?|services?|repairs?)$/,
};
