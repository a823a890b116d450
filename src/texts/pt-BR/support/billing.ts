import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Billing'. */
export const billingArticles: readonly SupportArticle[] = [
  {
    slug: 'ways-to-pay',
    topic: 'billing',
    title: 'Formas de pagamento',
    summary: 'Cartão, PayPal, Afterpay e, quando o navegador aceita, Apple Pay ou Google Pay.',
    sections: [
      {
        heading: 'O que você pode usar',
        paragraphs: [
          'Você vê as formas de pagamento que funcionam para o seu pedido e o seu aparelho:',
        ],
        list: [
          'Cartão: número, validade e código de segurança vão direto para o provedor de pagamento. Nós nunca vemos esses dados.',
          'PayPal: você confirma na janela do próprio PayPal e volta para a loja.',
          'Apple Pay e Google Pay: aparecem quando seu navegador aceita e tem um cartão salvo.',
          'Afterpay: pague em parcelas os pedidos da região Estados Unidos. Você dá o aceite no site da Afterpay.',
        ],
      },
      {
        heading: 'Quando é cobrado',
        paragraphs: [
          'Frete, impostos e descontos entram na conta antes de você pagar, por isso o total que você confirma é o total cobrado. Os preços estão na moeda que você escolheu no rodapé da página; seu banco pode cobrar uma taxa se a sua conta usa outra.',
          'Se um pagamento falha, ele não foi cobrado. O banco pode mostrar uma reserva por alguns dias, que depois ele mesmo desfaz.',
        ],
      },
      {
        heading: 'É seguro?',
        paragraphs: [
          'Todas as transações são seguras e criptografadas. Alguns bancos pedem que você confirme um pagamento no aplicativo ou com um código: essa etapa é deles, e depois você volta ao seu pedido.',
        ],
      },
    ],
  },
  {
    slug: 'promo-codes',
    topic: 'billing',
    title: 'Usar um cupom de desconto',
    summary: 'Digite o cupom ao finalizar a compra, depois do endereço. Vale um por pedido.',
    sections: [
      {
        heading: 'Onde digitar',
        paragraphs: [
          'Vá para “Finalizar compra” e preencha seu endereço. Depois digite o cupom ao lado do resumo do pedido e escolha “Aplicar”. No celular, o botão “Tem um cupom de desconto?” fica abaixo das formas de pagamento. O endereço vem primeiro porque alguns cupons dependem do destino do pacote.',
        ],
      },
      {
        heading: 'O que os cupons fazem',
        paragraphs: ['Há três tipos, e o resumo mostra o efeito na hora:'],
        list: [
          'uma porcentagem de desconto nos produtos;',
          'um valor fixo de desconto, em dólares americanos;',
          'frete grátis na entrega padrão.',
        ],
      },
      {
        heading: '“Não pode ser aplicado ao seu pedido”',
        paragraphs: [
          'O cupom foi reconhecido, mas não serve. Na maioria das vezes, ele venceu, vale para outros produtos ou tem um erro de digitação: maiúsculas não importam, mas um zero no lugar da letra O, sim. Remova e tente mais uma vez. Um cupom não pode ser adicionado depois do pedido e não vale dinheiro.',
          'Se um cupom da nossa newsletter ou do nosso banner for recusado, envie para nós o cupom e o horário da tentativa.',
        ],
      },
    ],
  },
  {
    slug: 'payment-declined',
    topic: 'billing',
    title: 'Meu pagamento foi recusado',
    summary:
      'Quem decide é o seu banco, e mostramos o que ele respondeu. Nada foi pedido nem cobrado.',
    sections: [
      {
        heading: 'O que a mensagem quer dizer',
        paragraphs: ['Seu carrinho e seu endereço ficam salvos enquanto você resolve.'],
        list: [
          'Número do cartão, validade ou código de segurança: compare cada dígito com o cartão e digite de novo.',
          'Saldo ou limite insuficiente: a conta ou o limite do cartão não cobre o total.',
          'Erro de processamento: a conexão com o banco falhou. Espere um minuto e tente de novo.',
          'Recusado, sem motivo: o banco não nos diz por quê. Para você, ele diz.',
        ],
      },
      {
        heading: 'Três coisas que costumam ajudar',
        paragraphs: [
          'Pergunte ao seu banco se ele segurou o pagamento por achar incomum e tente de novo. Use outro cartão ou PayPal. Ou volte ao carrinho e entre outra vez, o que começa um novo pagamento.',
        ],
      },
      {
        heading: 'Cobrado, mas sem confirmação?',
        paragraphs: [
          'Não pague uma segunda vez. Um pagamento pode ser confirmado com alguns minutos de atraso, principalmente com PayPal e Afterpay. Se nenhum e-mail chegar depois de uma hora, recupere seus pedidos pelo e-mail da compra. Se o pedido não estiver entre eles, escreva para nós com o valor e o horário, e vamos localizar o pagamento.',
        ],
      },
    ],
    action: { href: '/track/recover', text: 'Recuperar meus pedidos' },
  },
];
