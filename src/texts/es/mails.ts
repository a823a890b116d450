import type { MailTexts } from '../language-files.ts';

/** Spanish of Spain, tú-form. */
export const es: MailTexts = {
  'order.number': 'Número de pedido',
  'order.date': 'Fecha del pedido',
  'order.arrives': 'Entrega prevista',
  'order.delivery': 'Tipo de envío',
  'order.shipTo': 'Dirección de envío',
  'order.items': 'Artículos',
  'order.discount': 'Descuento',
  'order.discountOf': 'Descuento ({code})',
  'order.shipping': 'Envío',
  'order.tax': 'Impuestos',
  'order.total': 'Total',
  'tax.vat': 'IVA ({rate})',
  'tax.gst': 'Impuesto sobre bienes y servicios ({rate})',
  'tax.sales_tax': 'Impuesto sobre las ventas ({rate})',
  'tax.included': 'Incluye {tax}',
  'order.line': '{product}, {color}, talla {size}',
  'order.lineUnsized': '{product}, {color}',
  'order.quantity': '{count} × {price}',
  'order.track': 'Seguir mi pedido',
  'order.see': 'Ver mi pedido',
  'order.page': 'Abrir la página del pedido',
  'order.email': 'Correo electrónico',
  'order.lookup':
    'Tu número de consulta es {lookup}. Cualquiera que lo tenga puede ver este pedido, así que no lo compartas.',
  'order.questions': '¿Alguna duda? Escríbenos con tu número de pedido: {url}',
  'order.seller': 'Recibes este correo porque has hecho un pedido en {store}.',

  'receipt.title': 'Recibo',
  'receipt.invoice': 'Factura',
  'receipt.invoiceNumber': 'Número de factura',
  'receipt.invoiceDate': 'Fecha de la factura',
  'receipt.supplyDate': 'Fecha de entrega',
  'receipt.supplyExpected': '{days} (prevista)',
  'receipt.refund': 'Justificante de devolución',
  'receipt.creditNote': 'Factura rectificativa',
  'receipt.creditNoteNumber': 'Número de factura rectificativa',
  'receipt.date': 'Fecha',
  'receipt.corrects': 'Rectifica la factura',
  'receipt.numberOfDate': '{number} del {date}',
  'receipt.seller': 'Vendedor',
  'receipt.vatId': 'NIF-IVA',
  'receipt.buyer': 'Facturado a',
  'receipt.payment': 'Forma de pago',
  'receipt.status': 'Estado',
  'receipt.item': 'Artículo',
  'receipt.quantity': 'Cantidad',
  'receipt.price': 'Precio unitario',
  'receipt.amount': 'Importe',
  'receipt.download': 'Descargar en PDF',
  'receipt.open': 'Abrir tu recibo',
  'receipt.invalid': 'Este enlace no es válido. Usa el enlace de la confirmación de tu pedido.',

  'newOrder.subject': 'Nuevo pedido {number}: {total}',
  'newOrder.heading': 'Nuevo pedido {number}',
  'newOrder.text': '{name} ha hecho un pedido en {store}.',
  'newOrder.customer': 'Cliente',
  'newOrder.files': 'Para ver los archivos de impresión y los siguientes pasos, ejecuta: {command}',
  'newOrder.reason':
    'Recibes este correo porque los nuevos pedidos de {store} se comunican a esta dirección.',
  'dispute.subject': 'Pago del pedido {number} en disputa: {total}',
  'dispute.heading': 'Se disputan {total}',
  'dispute.text':
    'Tu proveedor de pagos retiene el dinero hasta que se decida sobre el pedido {number}. Responde allí con pruebas de que el pedido se hizo y se entregó.',
  'dispute.hint':
    'No devuelvas el importe mientras dure la disputa: el dinero podría devolverse dos veces.',
  'dispute.amount': 'Importe en disputa',
  'dispute.reason': 'Motivo',
  'dispute.due': 'Responder hasta',
  'dispute.endedSubject': 'La disputa del pedido {number} ha terminado',
  'dispute.won': 'Decidida a tu favor: {total}',
  'dispute.lost': 'Decidida a favor del comprador: {total}',
  'dispute.closed': 'Cerrada sin decisión: {total}',
  'dispute.endedText':
    'Tu proveedor de pagos ha comunicado cómo ha terminado la disputa del pedido {number}.',

  'delivery.fullStandardCost': 'Envío estándar',
  'delivery.fullRushCost': 'Envío rápido',
  'delivery.fullSuperRushCost': 'Envío ultrarrápido',
  'delivery.none': 'Por correo electrónico',

  'confirmation.subject': 'Tu pedido {number} en {store}',
  'confirmation.heading': 'Gracias, {name}',
  'confirmation.text':
    'Hemos recibido tu pedido y lo estamos haciendo para ti. Te enviaremos otro correo cuando esté en camino.',
  'confirmation.digitalText':
    'Hemos recibido tu pedido. Los productos digitales llegan en otro correo, normalmente en menos de una hora.',
  'confirmation.filesText':
    'Hemos recibido tu pedido y tus archivos están listos. Puedes descargarlos desde la página del pedido.',
  'confirmation.someFilesText':
    'Hemos recibido tu pedido y lo haremos para ti. Tus archivos están listos en la página del pedido. Te escribiremos cuando enviemos el resto.',

  'shipped.subject': 'En camino: tu pedido {number} en {store}',
  'shipped.heading': 'Tu paquete está en camino',
  'shipped.text': '{name}, tu paquete está en camino.',
  'shipped.partText':
    '{name}, una parte de tu pedido está en camino. El resto llegará en otro paquete.',
  'shipped.carrier': 'Transportista',
  'shipped.tracking': 'Número de seguimiento',
  'shipped.track': 'Seguir el paquete',
  'shipped.quantity': '{count} ×',
  'delivered.subject': 'Entregado: tu pedido {number} en {store}',
  'delivered.heading': 'Tu pedido ha llegado',
  'delivered.text':
    '{name}, tu pedido se ha entregado. Esperamos que te guste. Si falta algo o algo está dañado, escríbenos.',

  'files.subject': 'Tus archivos: {store}, pedido {number}',
  'files.heading': 'Aquí tienes tus archivos, {name}',
  'files.text':
    'Ya puedes abrir y descargar tus archivos. Cualquiera que tenga este enlace puede abrirlos, así que no lo compartas.',
  'files.open': 'Abrir los archivos',
  'files.until':
    'Puedes descargar cada archivo {limit} veces hasta el {date}. Cualquiera que tenga el enlace a tu pedido puede hacerlo, así que no lo compartas.',
  'files.download': 'Descargar mis archivos',

  'cancelled.subject': 'Cancelado: tu pedido {number} en {store}',
  'cancelled.heading': 'Tu pedido se ha cancelado',
  'cancelled.text': 'El pedido {number} no se hará ni se enviará.',
  'cancelled.paidText':
    'El pedido {number} no se hará ni se enviará. Te enviaremos otro correo cuando la devolución de {total} esté en camino.',

  'refunded.subject': 'Reembolso de tu pedido {number} en {store}',
  'refunded.heading': 'Tu reembolso de {total} está en camino',
  'refunded.text':
    'Te hemos devuelto el importe del pedido {number} por el mismo medio con el que pagaste. El banco puede tardar hasta diez días en mostrarlo.',
  'refunded.partText':
    'Te hemos devuelto una parte del importe del pedido {number} por el mismo medio con el que pagaste. El banco puede tardar hasta diez días en mostrarlo.',
  'refunded.cancelledText':
    'El pedido {number} está cancelado: no se hará ni se enviará. Te hemos devuelto el importe por el mismo medio con el que pagaste. El banco puede tardar hasta diez días en mostrarlo.',
  'refund.total': 'Total devuelto',
  'refund.soFar': 'Reembolsado hasta ahora',
  'refund.open': 'Abrir el justificante de la devolución',
  'refund.openCreditNote': 'Abrir la factura rectificativa',

  'recovery.subject': 'Tus pedidos en {store}',
  'recovery.heading': 'Tus pedidos de los últimos {days} días',
  'recovery.text':
    'Los has solicitado en nuestra web. Si no has sido tú, no pasa nada: este correo solo te ha llegado a ti.',
  'recovery.order': 'Pedido {number}',
  'recovery.lookup': 'Número de consulta {lookup}',
  'reminder.subject': 'Tu carrito en {store}',
  'reminder.heading': 'Te has dejado algo en el carrito',
  'reminder.text':
    'Nos pediste un recordatorio si no terminabas tu pedido en {store}. Estos artículos siguen disponibles.',
  'reminder.open': 'Abrir mi carrito',
  'reminder.unsubscribe': 'No recibir más recordatorios',
  'reminder.reason':
    'Recibes este correo porque aceptaste un recordatorio al tramitar tu pedido en {store}.',

  'status.placed': 'Realizado',
  'status.in_production': 'En producción',
  'status.shipped': 'En camino',
  'status.delivered': 'Entregado',
  'status.cancelled': 'Cancelado',
  'status.refunded': 'Reembolsado',
  'order.withdraw': 'Desistir del contrato aquí: {url}',
  'confirmation.downloads':
    'El {date} aceptaste que la entrega de tus descargas comenzara de inmediato y confirmaste que sabes que con ello pierdes tu derecho de desistimiento.',
  'withdrawal.subject': 'Acuse de recibo de tu desistimiento del pedido {number}',
  'withdrawal.heading': 'Hemos recibido tu desistimiento',
  'withdrawal.text':
    '{name}, has desistido de estos artículos de {store}. Guarda este correo: muestra qué enviaste y cuándo.',
  'withdrawal.received': 'Recibido',
  'withdrawal.name': 'De',
  'contact.subject': 'Mensaje de {name}: {reason}',
  'contact.heading': 'Mensaje de {name}',
  'contact.text':
    'Este mensaje llegó por el formulario de contacto de {store}. Tu respuesta a este correo va a {email}.',
  'contact.reason':
    'Recibes este correo porque los mensajes del formulario de contacto de {store} llegan a esta dirección.',
  'newWithdrawal.subject': 'Desistimiento del pedido {number}',
  'newWithdrawal.heading': 'Desistimiento del pedido {number}',
  'newWithdrawal.text':
    '{name} ha desistido de estos artículos de {store}. Reembólsalos en un plazo de 14 días.',
  'returnRequest.subject': 'Tu solicitud de devolución del pedido {number}',
  'returnRequest.heading': 'Hemos recibido tu solicitud de devolución',
  'returnRequest.text':
    '{name}, has pedido devolver estos artículos de {store}. Espera nuestra respuesta antes de enviar nada.',
  'returnRequest.reason': 'Motivo',
  'newReturnRequest.subject': 'Solicitud de devolución del pedido {number}',
  'newReturnRequest.heading': 'Solicitud de devolución del pedido {number}',
  'newReturnRequest.text': '{name} quiere devolver estos artículos de {store}. Responde a {email}.',
  'newCancellation.subject': 'El cliente ha cancelado el pedido {number}',
  'newCancellation.heading': 'El pedido {number} se ha cancelado',
  'newCancellation.text':
    'El cliente ha cancelado este pedido de {store} antes de su producción. No lo fabriques ni lo envíes.',
  'newCancellation.paidText':
    'El cliente ha cancelado este pedido de {store} antes de su producción. No lo fabriques ni lo envíes. La plataforma reembolsa lo pagado: {total}.',
  'refundRejected.subject': 'Reembolso rechazado del pedido {number}: {total}',
  'refundRejected.heading': 'No se han podido reembolsar {total}',
  'refundRejected.text':
    'Tu proveedor de pagos ha rechazado el reembolso del pedido {number}. No se ha reembolsado nada y la plataforma no lo intentará de nuevo. El cliente espera su dinero.',
  'refundRejected.reason': 'Motivo del proveedor',
  'refundRejected.hint': 'Reembólsalo en tu proveedor de pagos o con {command}.',
  'refundReturned.subject': 'El reembolso del pedido {number} ha vuelto: {total}',
  'refundReturned.heading': '{total} no han llegado al cliente',
  'refundReturned.text':
    'El banco del cliente no ha aceptado el reembolso del pedido {number} y tu proveedor de pagos ha devuelto el dinero a tu saldo. El cliente espera su dinero.',
  'refundReturned.hint':
    'Pide al cliente otra vía, por ejemplo una transferencia. Otro reembolso a la misma tarjeta probablemente también fallaría.',
};
