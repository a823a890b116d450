import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'About my order'. `hasChat`: whether the store has live chat. */
export const orderArticles = (storeName: string, hasChat: boolean): readonly SupportArticle[] => [
  {
    slug: 'track-my-order',
    topic: 'order',
    title: 'Onde está meu pedido?',
    summary: 'O número do pedido mostra como ele está: em produção, a caminho ou entregue.',
    sections: [
      {
        heading: 'Consulte',
        paragraphs: [
          'Digite o número do pedido na página “Rastrear pedido”. Você vê o status do pedido, o que há nele e o andamento de cada pacote. Um pedido pode viajar em mais de um pacote quando as peças são feitas em ateliês diferentes.',
        ],
      },
      {
        heading: 'O que cada status significa',
        paragraphs: [
          'Os produtos são feitos depois que você pede, por isso os primeiros dias passam sem um pacote para rastrear.',
        ],
        list: [
          'Em produção: suas peças estão sendo impressas e conferidas. A maioria sai em 3 a 5 dias úteis.',
          'A caminho: a transportadora está com o pacote. A primeira leitura pode levar um dia para aparecer.',
          'Entregue: a transportadora informa que ele chegou. Procure com os vizinhos e na portaria antes de escrever para nós.',
        ],
      },
      {
        heading: 'Quando a data passou',
        paragraphs: [
          'A data mostrada ao finalizar a compra é uma estimativa. Se ela passou há mais de três dias úteis e nada se moveu, escreva para nós com o número do pedido e vamos perguntar à transportadora.',
        ],
      },
    ],
    action: { href: '/track', text: 'Rastrear meu pedido' },
  },
  {
    slug: 'find-my-order-number',
    topic: 'order',
    title: 'Perdi o número do pedido',
    summary: 'Um só e-mail traz de volta todos os pedidos que você fez nos últimos 60 dias.',
    sections: [
      {
        heading: 'Procure primeiro em três lugares',
        paragraphs: ['O número foi mostrado a você mais de uma vez:'],
        list: [
          'na página de agradecimento, depois do pagamento;',
          'no assunto do e-mail de confirmação, que algumas caixas de entrada guardam em promoções ou spam;',
          'no comprovante dentro do pacote, depois que ele chegou.',
        ],
      },
      {
        heading: 'Receba de novo',
        paragraphs: [
          'Digite na página de recuperação o e-mail que você usou na compra. Enviamos a ele uma lista dos pedidos dos últimos 60 dias, cada um com seu número. Use exatamente o e-mail da compra: outro e-mail seu, ou o de um amigo, não tem pedidos para listar.',
          'Nada é mostrado na própria página, para que ninguém consulte um pedido com um e-mail que não é seu.',
        ],
      },
      {
        heading: 'Mais de 60 dias',
        paragraphs: [
          'A recuperação alcança 60 dias e nada além disso. Para um pedido mais antigo, use o formulário de contato e informe o nome e o endereço de entrega que você usou. Alguém da equipe procura manualmente e responde em até {hours} horas úteis.',
        ],
      },
    ],
    action: { href: '/track/recover', text: 'Recuperar o número do pedido' },
  },
  {
    slug: 'change-or-cancel',
    topic: 'order',
    title: 'Posso alterar ou cancelar meu pedido?',
    summary:
      'Muitas vezes, se você pedir na primeira hora. Quando a impressão começa, não dá mais para parar.',
    sections: [
      {
        heading: 'Por que o prazo é curto',
        paragraphs: [
          `Em ${storeName}, nada fica esperando na prateleira. Um criador desenha a estampa, e um ateliê imprime sua peça depois que você pede, muitas vezes no mesmo dia. Por isso não podemos prometer uma alteração, só tentar.`,
        ],
      },
      {
        heading: 'O que fazer',
        paragraphs: [
          hasChat
            ? `Abra o chat ao vivo, se puder: ele funciona {days} dias por semana e é o jeito mais rápido de alcançar um pedido. Se não, use o formulário de contato com o motivo “Alterar ou cancelar um pedido” e escreva em uma só mensagem:`
            : 'Use o formulário de contato com o motivo “Alterar ou cancelar um pedido” e escreva em uma só mensagem:',
        ],
        list: [
          'o número do pedido;',
          'qual é o item, se houver vários;',
          'o tamanho, a cor ou o endereço que você prefere, ou que quer cancelar.',
        ],
      },
      {
        heading: 'Se for tarde demais',
        paragraphs: [
          'Um produto físico pode ser devolvido de graça em até 30 dias após a entrega: um tamanho errado custa tempo, mas não dinheiro.',
          'Se o endereço está errado e o pacote está a caminho, avise na hora: às vezes a transportadora consegue redirecionar. Um pedido cancelado é reembolsado por inteiro na forma de pagamento usada.',
        ],
      },
    ],
    action: { href: '/contact', text: 'Pedir uma alteração' },
  },
];
