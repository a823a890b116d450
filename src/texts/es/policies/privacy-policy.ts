import { CHILD_AGE } from '#shared/contract/policy-terms.ts';
import type { Policy } from '#texts/policy.ts';

/** The text of `/privacy-policy` for a store. It names no e-mail address and no postal address. */
export function privacyPolicy(storeName: string): Policy {
  return {
    title: 'Política de privacidad',
    lastUpdated: 'febrero de 2020',
    sections: [
      {
        heading: 'Qué abarca esta política',
        paragraphs: [
          `Esta política te cuenta qué sabe ${storeName} de ti cuando visitas esta tienda, para qué lo necesitamos, quién más lo ve y qué puedes pedirnos que hagamos con ello. Solo abarca este sitio web. Si sigues un enlace a otro sitio, se aplica la política de ese sitio.`,
        ],
      },
      {
        heading: 'Qué nos das tú',
        paragraphs: [
          'Puedes mirar sin decirnos quién eres. Aquí no hay cuentas. Cuando haces un pedido, nos escribes o te suscribes a las novedades, te pedimos lo que hace falta para ello:',
        ],
        list: [
          'Para enviar un pedido: tu nombre, correo electrónico, dirección de envío y teléfono.',
          'Para cobrar un pago: los datos que escribes en el formulario de pago. Los números de tarjeta van directamente al proveedor de pagos. Nosotros no los vemos ni los guardamos nunca.',
          'Para responder a una consulta: tu número de pedido, tu nombre, tu correo electrónico y tu mensaje.',
          'Para enviar novedades: tu correo electrónico, o tu teléfono si marcaste la casilla de los SMS.',
        ],
      },
      {
        heading: 'Qué nos dice tu navegador',
        paragraphs: [
          'Como cualquier sitio web, esta tienda recibe tu dirección IP, el tipo de navegador y de dispositivo que usas, la página desde la que llegas y las páginas que abres. A partir de la dirección IP deducimos un país, para que los precios, la moneda y las opciones de envío sean los adecuados.',
          'Cuando una parte de una página falla en tu navegador, la página puede informar del error: qué ha fallado, en qué punto de nuestro código y en qué página. Tu nombre, tu dirección y lo que has escrito no forman parte de ese informe. Si otra empresa recoge estos informes para nosotros, esperan a tu consentimiento donde tu región lo exige.',
        ],
      },
      {
        heading: 'Cookies y almacenamiento local',
        paragraphs: [
          'Algunas cookies hacen que la tienda funcione: lo que hay en tu cesta, la región, la moneda y el idioma que has elegido, y un pago que has empezado. Otras duran un tiempo fijo: si te ha traído el enlace de un colaborador, su identificador se guarda siete días, y en el caso de uno de ellos dos horas, para que ese colaborador pueda cobrar.',
          'Otras pertenecen a herramientas de análisis y publicidad que nos dicen qué productos se ven y qué anuncios llevan a pedidos. Donde la ley de tu región lo exige, esperan a que las aceptes. Puedes borrar o bloquear las cookies en tu navegador. Sin ellas no se puede conservar una cesta.',
          'Los productos que has visto o guardado y tus últimas búsquedas se guardan solo en este navegador, para volver a mostrártelos. Puedes borrar estas listas donde aparecen.',
        ],
      },
      {
        heading: 'Para qué lo usamos',
        paragraphs: ['Usamos lo que sabemos de ti para estos fines y para ninguno más:'],
        list: [
          'hacer, embalar y entregar lo que has pedido, y decirte dónde está;',
          'cobrar los pagos, devolverlos y detectar fraudes;',
          'responderte cuando nos escribes;',
          'enviarte novedades, si lo has pedido;',
          'ver qué funciona en la tienda y arreglar lo que no;',
          'llevar los registros que exigen las leyes fiscales y de consumo.',
        ],
      },
      {
        heading: 'Quién más lo ve',
        paragraphs: [
          'Los productos se hacen cuando los pides, así que el taller que imprime tu pedido y el transportista que lo entrega reciben tu nombre y tu dirección. Los proveedores de pagos reciben lo que requiere un pago. La empresa que gestiona la plataforma de la tienda almacena los pedidos por nosotros. Los proveedores de correo electrónico, atención al cliente, análisis y publicidad reciben lo que necesita su parte.',
          'También entregamos información cuando una ley o un tribunal nos obliga, o cuando la tienda pasa a un nuevo propietario, que queda entonces sujeto a esta política. No vendemos listas de clientes.',
        ],
      },
      {
        heading: 'Cuánto tiempo lo guardamos y con qué seguridad',
        paragraphs: [
          'Los pedidos se conservan el tiempo que exigen las normas fiscales y de garantía. Los mensajes se conservan mientras tu consulta está abierta y durante un tiempo razonable después. Las direcciones para novedades se conservan hasta que te das de baja. Los datos viajan cifrados y solo pueden abrirlos las personas que los necesitan para su trabajo. Ningún sistema es perfectamente seguro, y el nuestro tampoco.',
        ],
      },
      {
        heading: 'Darse de baja',
        paragraphs: [
          'Todos los correos de novedades llevan un enlace para dejar de recibirlos. Los SMS terminan cuando respondes STOP. También puedes decírnoslo con el formulario de contacto de esta tienda. Una baja puede tardar hasta diez días hábiles en llegar a todos los sistemas, así que todavía puede llegarte un mensaje que ya estaba en camino. Los mensajes sobre un pedido que has hecho forman parte de ese pedido y continúan.',
        ],
      },
      {
        heading: 'Tus opciones y derechos',
        paragraphs: [
          'Puedes preguntarnos qué tenemos sobre ti, pedir que se corrija o que se borre, u obtener una copia. También puedes oponerte a un uso o reclamar ante una autoridad de protección de datos donde la haya. Puede que tengamos que comprobar que eres quien dices ser. Los registros que la ley nos obliga a guardar no se pueden borrar antes de tiempo.',
        ],
      },
      {
        heading: 'Menores',
        paragraphs: [
          `Esta tienda no es para menores de ${CHILD_AGE} años, y ${storeName} no recoge a sabiendas información de ellos. Si crees que un menor de ${CHILD_AGE} años nos ha dado alguna, avísanos y la borraremos.`,
        ],
      },
      {
        heading: 'Otros países',
        paragraphs: [
          'Los pedidos se hacen en Estados Unidos o en Europa, y algunos de nuestros proveedores trabajan desde Estados Unidos. Por eso tu información puede tratarse en un país cuyas normas son distintas de las del tuyo.',
        ],
      },
      {
        heading: 'Cambios',
        paragraphs: [
          'Cuando esta política cambie, el nuevo texto estará aquí con una nueva fecha. Si después sigues usando la tienda, se aplica el nuevo texto.',
        ],
      },
    ],
  };
}
