// New domains appear daily, so an unlisted domain may be disposable too.
const DOMAINS = new Set(
  `
  0-mail.com 0815.ru 10mail.org 10minutemail.com 10minutemail.net 10minutemail.co.za 1secmail.com
  1secmail.net 1secmail.org 20mail.it 20minutemail.com 2prong.com 30minutemail.com 33mail.com
  anonaddy.me anonbox.net anonymbox.com antispam.de armyspy.com binkmail.com bobmail.info
  bugmenot.com burnermail.io byom.de chacuo.net chammy.info clrmail.com cuvox.de dayrep.com
  deadaddress.com despam.it devnullmail.com discard.email discardmail.com discardmail.de
  dispostable.com disposable.com disposableinbox.com disposemail.com dodgeit.com dodgit.com
  dropmail.me dumpmail.de e4ward.com einrot.com emailfake.com emailondeck.com emailsensei.com
  emailtemporanea.com emailtemporanea.net emailthe.net emltmp.com fakeinbox.com fakemail.fr
  fakemail.net fakemailgenerator.com fastacura.com filzmail.com fleckens.hu freemail.tweakly.net
  frapmail.com generator.email get2mail.fr getairmail.com getnada.com gishpuppy.com grr.la
  guerrillamail.biz guerrillamail.com guerrillamail.de guerrillamail.info guerrillamail.net
  guerrillamail.org guerrillamailblock.com gustr.com harakirimail.com haltospam.com hidemail.de
  hmamail.com hulapla.de imgof.com inboxalias.com inboxbear.com inboxkitten.com incognitomail.com
  incognitomail.org jetable.com jetable.org jourrapide.com kasmail.com keepmymail.com klzlk.com
  kurzepost.de lroid.com luxusmail.org maildrop.cc maildu.de maileater.com mailexpire.com
  mailcatch.com mailforspam.com mailinator.com mailinator.net mailinator2.com mailmetrash.com
  mailmoat.com mailnator.com mailnesia.com mailnull.com mailpoof.com mailsac.com mailshell.com
  mailtemp.info mailtothis.com mailzilla.com meltmail.com mierdamail.com minuteinbox.com
  mintemail.com moakt.cc moakt.com mohmal.com moncourrier.fr.nf monemail.fr.nf mt2015.com
  mytemp.email mytempemail.com mytrashmail.com nada.email nepwk.com nomail.xl.cx nospam.ze.tc
  nospamfor.us notmailinator.com nowmymail.com objectmail.com oneoffemail.com onewaymail.com
  owlpic.com pokemail.net proxymail.eu putthisinyourspamdatabase.com quickinbox.com rcpt.at
  reconmail.com rhyta.com rtrtr.com safetymail.info sharklasers.com shieldedmail.com shitmail.me
  smailpro.com smellfear.com sneakemail.com sogetthis.com spam4.me spamavert.com spambob.com
  spambog.com spambog.de spambox.us spamcero.com spamday.com spamex.com spamfree24.org
  spamgourmet.com spamhole.com spamify.com spaml.de spammotel.com spamspot.com superrito.com
  suremail.info teleworm.us temp-mail.io temp-mail.org temp-mail.ru tempail.com tempemail.co
  tempemail.com tempemail.net tempinbox.com tempmail.com tempmail.de tempmail.eu tempmail.it
  tempmail.net tempmail.plus tempmailaddress.com tempmailer.com tempmailo.com tempomail.fr
  temporaryemail.net temporaryinbox.com thankyou2010.com thisisnotmyrealemail.com throwam.com
  throwawayemailaddress.com throwawaymail.com tmail.ws tmailinator.com tmpmail.net tmpmail.org
  trash-mail.at trash-mail.com trash-mail.de trash2009.com trashmail.at trashmail.com trashmail.de
  trashmail.io trashmail.me trashmail.net trashmail.org trashmail.ws trashymail.com trbvm.com
  tyldd.com veryrealemail.com vomoto.com wegwerfemail.de wegwerfmail.de wegwerfmail.net
  wegwerfmail.org wh4f.org willhackforfood.biz willselfdestruct.com winemaven.info wronghead.com
  yopmail.com yopmail.fr yopmail.net you-spam.com zetmail.com zoemail.org
  `
    .trim()
    .split(/\s+/),
);

/** Matches subdomains, too. Ignores case. */
export function isDisposable(domain: string): boolean {
  const labels = domain.toLowerCase().split('.');
  return labels.some((_, index) => DOMAINS.has(labels.slice(index).join('.')));
}
