import type { MailTexts } from '../language-files.ts';

/** Brazilian Portuguese, você. */
export const ptBR: MailTexts = {
  'order.number': 'Número do pedido',
  'order.date': 'Data do pedido',
  'order.arrives': 'Previsão de entrega',
  'order.delivery': 'Tipo de entrega',
  'order.shipTo': 'Endereço de entrega',
  'order.items': 'Itens',
  'order.discount': 'Desconto',
  'order.discountOf': 'Desconto ({code})',
  'order.shipping': 'Frete',
  'order.tax': 'Impostos',
  'order.total': 'Total',
  'tax.vat': 'IVA ({rate})',
  'tax.gst': 'Imposto sobre bens e serviços ({rate})',
  'tax.sales_tax': 'Imposto sobre vendas ({rate})',
  'tax.included': 'Inclui {tax}',
  'order.line': '{product}, {color}, tamanho {size}',
  'order.lineUnsized': '{product}, {color}',
  'order.quantity': '{count} × {price}',
  'order.track': 'Rastrear pedido',
  'order.see': 'Ver pedido',
  'order.page': 'Abrir a página do pedido',
  'order.email': 'E-mail',
  'order.lookup':
    'Seu número de consulta é {lookup}. Quem tiver esse número pode ver este pedido, por isso não compartilhe.',
  'order.questions': 'Dúvidas? Escreva para nós com o número do pedido: {url}',
  'order.seller': 'Você recebeu este e-mail porque fez um pedido em {store}.',

  'receipt.title': 'Recibo',
  'receipt.invoice': 'Fatura',
  'receipt.invoiceNumber': 'Número da fatura',
  'receipt.invoiceDate': 'Data da fatura',
  'receipt.supplyDate': 'Data de entrega',
  'receipt.supplyExpected': '{days} (prevista)',
  'receipt.refund': 'Comprovante de reembolso',
  'receipt.creditNote': 'Nota de crédito',
  'receipt.creditNoteNumber': 'Número da nota de crédito',
  'receipt.date': 'Data',
  'receipt.corrects': 'Retifica a fatura',
  'receipt.numberOfDate': '{number} de {date}',
  'receipt.seller': 'Vendedor',
  'receipt.vatId': 'Número de IVA',
  'receipt.buyer': 'Faturado para',
  'receipt.payment': 'Forma de pagamento',
  'receipt.status': 'Situação',
  'receipt.item': 'Produto',
  'receipt.quantity': 'Quantidade',
  'receipt.price': 'Preço unitário',
  'receipt.amount': 'Valor',
  'receipt.download': 'Baixar em PDF',
  'receipt.open': 'Abrir seu recibo',
  'receipt.invalid': 'Este link não é válido. Use o link da confirmação do seu pedido.',

  'newOrder.subject': 'Novo pedido {number}: {total}',
  'newOrder.heading': 'Novo pedido {number}',
  'newOrder.text': '{name} fez um pedido em {store}.',
  'newOrder.customer': 'Cliente',
  'newOrder.files': 'Para ver os arquivos de impressão e os próximos passos, execute: {command}',
  'newOrder.reason':
    'Você recebeu este e-mail porque os novos pedidos de {store} são informados a este endereço.',
  'dispute.subject': 'Pagamento do pedido {number} contestado: {total}',
  'dispute.heading': 'O comprador contesta {total}',
  'dispute.text':
    'Seu provedor de pagamentos retém o dinheiro até a decisão sobre o pedido {number}. Responda por lá com provas de que o pedido foi feito e entregue.',
  'dispute.hint':
    'Não reembolse o pedido enquanto ele estiver em disputa: o dinheiro poderia ser devolvido duas vezes.',
  'dispute.amount': 'Valor contestado',
  'dispute.reason': 'Motivo',
  'dispute.due': 'Responder até',
  'dispute.endedSubject': 'A contestação do pedido {number} terminou',
  'dispute.won': 'Decidida a seu favor: {total}',
  'dispute.lost': 'Decidida a favor do comprador: {total}',
  'dispute.closed': 'Encerrada sem decisão: {total}',
  'dispute.endedText':
    'Seu provedor de pagamentos informou como terminou a contestação do pedido {number}.',

  'delivery.fullStandardCost': 'Entrega padrão',
  'delivery.fullRushCost': 'Entrega rápida',
  'delivery.fullSuperRushCost': 'Entrega ultrarrápida',
  'delivery.none': 'Por e-mail',

  'confirmation.subject': 'Seu pedido {number} em {store}',
  'confirmation.heading': 'Obrigado, {name}',
  'confirmation.text':
    'Recebemos seu pedido e vamos produzi-lo para você. Enviaremos outro e-mail quando estiver a caminho.',
  'confirmation.digitalText':
    'Recebemos seu pedido. Produtos digitais chegam em um e-mail separado, geralmente em até uma hora.',
  'confirmation.filesText':
    'Recebemos seu pedido, e seus arquivos estão prontos. Você pode baixá-los na página do pedido.',
  'confirmation.someFilesText':
    'Recebemos seu pedido e vamos produzi-lo para você. Seus arquivos estão prontos na página do pedido. Avisaremos quando o restante for enviado.',

  'shipped.subject': 'A caminho: seu pedido {number} em {store}',
  'shipped.heading': 'Seu pacote está a caminho',
  'shipped.text': '{name}, seu pacote está a caminho.',
  'shipped.partText':
    '{name}, parte do seu pedido está a caminho. O restante seguirá em outro pacote.',
  'shipped.carrier': 'Transportadora',
  'shipped.tracking': 'Código de rastreio',
  'shipped.track': 'Rastrear pacote',
  'shipped.quantity': '{count} ×',
  'delivered.subject': 'Entregue: seu pedido {number} na {store}',
  'delivered.heading': 'Seu pedido chegou',
  'delivered.text':
    'Seu pedido foi entregue, {name}. Esperamos que você goste. Se algo estiver faltando ou danificado, fale conosco.',

  'files.subject': 'Seus arquivos: {store}, pedido {number}',
  'files.heading': 'Seus arquivos chegaram, {name}',
  'files.text':
    'Você já pode abrir e baixar seus arquivos. Qualquer pessoa com este link pode abri-los; não o compartilhe.',
  'files.open': 'Abrir os arquivos',
  'files.until':
    'Você pode baixar cada arquivo {limit} vezes até {date}. Qualquer pessoa com o link do seu pedido pode fazer isso; não o compartilhe.',
  'files.download': 'Baixar seus arquivos',

  'cancelled.subject': 'Cancelado: seu pedido {number} em {store}',
  'cancelled.heading': 'Seu pedido foi cancelado',
  'cancelled.text': 'O pedido {number} não será produzido nem enviado.',
  'cancelled.paidText':
    'O pedido {number} não será produzido nem enviado. Enviaremos outro e-mail quando o reembolso de {total} estiver a caminho.',

  'refunded.subject': 'Reembolso do seu pedido {number} em {store}',
  'refunded.heading': 'Seu reembolso de {total} está a caminho',
  'refunded.text':
    'Devolvemos o valor do pedido {number} pela mesma forma de pagamento. O banco pode levar até dez dias para mostrar o valor.',
  'refunded.partText':
    'Devolvemos uma parte do valor do pedido {number} pela mesma forma de pagamento. O banco pode levar até dez dias para mostrar o valor.',
  'refunded.cancelledText':
    'O pedido {number} foi cancelado: não será produzido nem enviado. Devolvemos o valor pela mesma forma de pagamento. O banco pode levar até dez dias para mostrar o valor.',
  'refund.total': 'Total reembolsado',
  'refund.soFar': 'Reembolsado até agora',
  'refund.open': 'Abrir o comprovante do reembolso',
  'refund.openCreditNote': 'Abrir a nota de crédito',

  'recovery.subject': 'Seus pedidos em {store}',
  'recovery.heading': 'Seus pedidos dos últimos {days} dias',
  'recovery.text':
    'Você solicitou esta lista no nosso site. Se não foi você, não se preocupe: este e-mail foi enviado só para você.',
  'recovery.order': 'Pedido {number}',
  'recovery.lookup': 'Número de consulta {lookup}',
  'reminder.subject': 'Seu carrinho na {store}',
  'reminder.heading': 'Você deixou algo no carrinho',
  'reminder.text':
    'Você pediu um lembrete caso não concluísse seu pedido na {store}. Estes itens ainda estão disponíveis.',
  'reminder.open': 'Abrir meu carrinho',
  'reminder.unsubscribe': 'Não receber mais lembretes',
  'reminder.reason':
    'Você recebeu este e-mail porque aceitou um lembrete ao finalizar a compra na {store}.',

  'status.placed': 'Realizado',
  'status.in_production': 'Em produção',
  'status.shipped': 'A caminho',
  'status.delivered': 'Entregue',
  'status.cancelled': 'Cancelado',
  'status.refunded': 'Reembolsado',
  'order.withdraw': 'Desistir do contrato aqui: {url}',
  'confirmation.downloads':
    'Em {date}, você concordou que a entrega dos seus downloads começasse imediatamente e confirmou saber que assim perde o direito de arrependimento.',
  'withdrawal.subject': 'Comprovante da sua desistência do pedido {number}',
  'withdrawal.heading': 'Recebemos sua desistência',
  'withdrawal.text':
    '{name}, você desistiu destes itens de {store}. Guarde este e-mail: ele mostra o que você enviou e quando.',
  'withdrawal.received': 'Recebida',
  'withdrawal.name': 'De',
  'contact.subject': 'Mensagem de {name}: {reason}',
  'contact.heading': 'Mensagem de {name}',
  'contact.text':
    'Esta mensagem veio do formulário de contato de {store}. Sua resposta a este e-mail vai para {email}.',
  'contact.reason':
    'Você recebeu este e-mail porque as mensagens do formulário de contato de {store} vão para este endereço.',
  'newWithdrawal.subject': 'Desistência do pedido {number}',
  'newWithdrawal.heading': 'Desistência do pedido {number}',
  'newWithdrawal.text': '{name} desistiu destes itens de {store}. Reembolse em até 14 dias.',
  'returnRequest.subject': 'Seu pedido de devolução do pedido {number}',
  'returnRequest.heading': 'Recebemos seu pedido de devolução',
  'returnRequest.text':
    '{name}, você pediu para devolver estes itens de {store}. Aguarde nossa resposta antes de enviar qualquer coisa.',
  'returnRequest.reason': 'Motivo',
  'newReturnRequest.subject': 'Pedido de devolução do pedido {number}',
  'newReturnRequest.heading': 'Pedido de devolução do pedido {number}',
  'newReturnRequest.text': '{name} quer devolver estes itens de {store}. Responda para {email}.',
  'newCancellation.subject': 'O cliente cancelou o pedido {number}',
  'newCancellation.heading': 'O pedido {number} foi cancelado',
  'newCancellation.text':
    'O cliente cancelou este pedido de {store} antes da produção. Não produza nem envie.',
  'newCancellation.paidText':
    'O cliente cancelou este pedido de {store} antes da produção. Não produza nem envie. A plataforma reembolsa o que foi pago: {total}.',
  'refundRejected.subject': 'Reembolso do pedido {number} recusado: {total}',
  'refundRejected.heading': 'Não foi possível reembolsar {total}',
  'refundRejected.text':
    'Seu provedor de pagamentos recusou o reembolso do pedido {number}. Nada foi reembolsado e a plataforma não vai tentar de novo. O cliente espera o dinheiro.',
  'refundRejected.reason': 'Motivo do provedor',
  'refundRejected.hint': 'Reembolse no seu provedor de pagamentos ou com {command}.',
  'refundReturned.subject': 'Reembolso do pedido {number} voltou: {total}',
  'refundReturned.heading': '{total} não chegaram ao cliente',
  'refundReturned.text':
    'O banco do cliente não aceitou o reembolso do pedido {number}, e seu provedor de pagamentos devolveu o dinheiro ao seu saldo. O cliente espera o dinheiro.',
  'refundReturned.hint':
    'Peça ao cliente outra forma, por exemplo uma transferência. Outro reembolso no mesmo cartão provavelmente também falharia.',
};
