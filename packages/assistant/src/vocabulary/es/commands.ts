import type { CommandVocabulary } from '../vocabulary.ts';

export const commandVocabulary: CommandVocabulary = {
  whole: [
    [
      'hello',
      '(?:hola|buenas|buenos dias|buen dia|buenas (?:tardes|noches)|que tal|hello|hi)(?: (?:que tal|como esta|buenas|buenos dias|buenas tardes))?',
    ],
    [
      'back',
      '(?:ir |ve |vaya |volver |vuelva |regresar |regrese )?(?:para |hacia )?atras|(?:un paso|una pregunta) (?:para |hacia )?atras|regres(?:ar|e|a|emos)|volver|vuelva|(?:la |a la )?(?:pregunta )?anterior|(?:volver|vuelva|regresar|regrese|ir|vaya) a la (?:pregunta )?anterior|deshacer|deshaga|go back|back',
    ],
    [
      'wrong',
      '(?:no )?(?:eso |esto |asi )?(?:esta|es|estuvo) (?:mal|incorrecto|equivocado)|(?:eso |asi )?no (?:es|fue)(?: (?:asi|eso|correcto|lo que dije))?|(?:no )?eso no(?: es)?|no dije eso|incorrecto|equivocado|mal|me equivoque|se equivoco|(?:me )?(?:entendio|escucho|oyo) mal|no es correcto',
    ],
    [
      'restart',
      '(?:empe(?:zar|cemos|ce)|comen(?:zar|cemos|ce)|iniciar|inicie)(?: todo)? (?:de nuevo|otra vez|desde (?:el principio|cero)|nuevamente)|(?:volver|vuelva|volvamos) a (?:empezar|comenzar)|reiniciar|reinicie|desde (?:el principio|cero)|de cero|start over',
    ],
    [
      'repeat',
      '(?:me )?repit(?:a|e|elo|alo|amelo)(?: (?:eso|la pregunta))?|repetir(?: la pregunta)?|(?:me )?(?:lo |la )?(?:puede |podria )?repetir(?: (?:eso|la pregunta))?|(?:digalo|digame|diga|preguntelo|pregunte) (?:otra vez|de nuevo)|que|como|como dijo|que dijo|mande|perdon|perdone|disculpe|otra vez|de nuevo|una vez mas|eh|que fue|no (?:le |lo |te )?(?:escuche|oi|alcance a oir)(?: bien)?|cual (?:es|era|fue) la pregunta',
    ],
    [
      'help',
      'ayuda|ayudame|ayudeme|que (?:puedo|debo|tengo que) (?:decir|hacer)|que (?:digo|hago)|como (?:funciona|se usa)(?: esto)?|que (?:significa|quiere decir)(?: eso| esto)?|a que se refiere|no (?:le |lo )?(?:entiendo|entendi|comprendo)(?: (?:bien|nada|la pregunta))?|expliqu\\w+(?: eso| mejor)?|comandos|opciones',
    ],
    [
      'unsure',
      '(?:yo )?no (?:lo )?se(?: (?:bien|exactamente|la verdad))?|la verdad no se|no (?:estoy|estamos) (?:muy )?segur[oa]s?|no tengo (?:ni )?idea|ni idea|quien sabe|sepa|depende|varia|es dificil decir|no sabria decir(?:le)?',
    ],
    [
      'skip',
      '(?:me la )?(?:salt(?:ar|e|o|arla|ela|elo|emos|arse)|omit(?:ir|a|irla))(?: (?:esta|esa|esto|eso|la|esta pregunta|la pregunta))?|paso|pasar?|siguiente(?: pregunta)?|(?:la |a la )?(?:siguiente|proxima)(?: pregunta)?|(?:me )?da (?:igual|lo mismo)|no (?:me )?importa|dej(?:ar|e|a)(?:lo|la)? (?:asi|como esta|igual)|asi (?:esta bien|esta|dejelo|dejalo)|(?:lo )?mismo|igual|prefiero no decir(?:lo)?|skip',
    ],
    [
      'stop',
      '(?:ya )?(?:pare|para|parar|parele|alto|detener|detengase|termin(?:ar|e|amos|emos|e aqui)|acab(?:ar|e|amos|emos)|cancel(?:ar|e|a|elo)|sal(?:ir|ga|gase)|cerrar|cierre|colgar|cuelgue|basta|stop)(?: (?:ya|aqui|esto|todo|la llamada|la conversacion|por favor))?|adios|hasta luego|nos vemos|bye|chao|olvidelo|olvidalo|ya no(?: quiero(?: seguir| nada)?)?|(?:ya )?no quiero (?:seguir|continuar)|no (?:me interesa|estoy interesad[oa])|dejeme en paz|callese|me tengo que ir|tengo que (?:irme|salir|colgar)|es todo|eso es todo|suficiente|ya (?:estuvo|acabe|termine)',
    ],
    [
      'who',
      '(?:con quien|quien) (?:hablo|estoy hablando|es usted|es|eres|me habla|habla)|(?:usted |tu )?(?:es|eres)(?: usted)?(?: un| una)? (?:persona|humano|humana|robot|bot|maquina|computadora|grabacion|real|asistente|inteligencia artificial|ia)(?: real| de verdad)?|(?:que|quien) (?:es|eres) (?:usted|tu|esto)|(?:hablo|estoy hablando) con (?:un|una) .{1,30}',
    ],
    [
      'why',
      '(?:y )?(?:por que|para que)(?: (?:lo|la|eso|quiere|necesita|pide|pregunta|sirve|es|debo|tengo)(?: .{0,40})?)?|para que es(?: eso| esto)?|como (?:lo |se )?(?:calcul\\w+|sac\\w+|sab\\w+)(?: .{0,30})?|(?:van a|va a|vas a|me van a|me va a) (?:vender|compartir|llamar|mandar|molestar).{0,40}|(?:es|esta) (?:seguro|privado|confidencial|segura|gratis)(?: .{0,20})?|(?:cuesta|tiene costo|cobran)(?: .{0,20})?|cuanto (?:cuesta|vale|cobran|es)(?: (?:esto|eso|el informe))?|que (?:trae|incluye|tiene|es) (?:el informe|eso|esto)',
    ],
  ],
  person:
    /\b(?:hablar|hablo|platicar|comunic\w+|conect\w+|pas\w+|transfier\w+|llamar|chatear)\b.{0,25}\b(?:persona|humano|alguien|agente|representante|operador|operadora|gente|dueno|gerente|encargado|vendedor|asesor)\b|^(?:(?:con )?una? )?(?:persona|humano|agente|representante|operador|operadora|asesor)(?: real| de verdad)?$|^(?:prefiero |quiero |quisiera |mejor |puedo |voy a |me gustaria |yo )*(?:llamar|llamo|les llamo|llamarles|llamarlos|llamenme|llameme|me llaman|que me llamen)(?: \D{0,12})?$/,
  polite:
    /^(?:(?:por favor|ok|bueno|eh|este|pues|ah|oh|oiga|mire|espere|a ver|puede|podria|podemos|puedo|quiero|quisiera|me gustaria|vamos a|ahora|perdon|disculpe) )+|(?: (?:por favor|ahora|gracias|entonces|senor|senora|senorita|amigo|amiga|mejor))+$/g,
};
