import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Shipping'. */
export const shippingArticles: readonly SupportArticle[] = [
  {
    slug: 'delivery-options',
    topic: 'shipping',
    title: 'Opções e prazos de entrega',
    summary: 'Padrão, rápida ou ultrarrápida: você vê a data e o preço de cada uma antes de pagar.',
    holiday: true,
    sections: [
      {
        heading: 'Três velocidades',
        paragraphs: [
          'Depois que você informa o endereço ao finalizar a compra, aparecem as opções que chegam até ele, cada uma com a data de chegada e o preço:',
        ],
        list: [
          'Entrega padrão: a escolha quando não há pressa, e sempre a mais barata.',
          'Entrega rápida: sua peça passa à frente no ateliê e viaja por um serviço mais veloz.',
          'Entrega ultrarrápida: primeira da fila, com o serviço mais rápido até o seu endereço.',
        ],
      },
      {
        heading: 'Como a data é calculada',
        paragraphs: [
          'Dois prazos se somam. A produção leva de 3 a 5 dias úteis na entrega padrão e menos nas outras duas. Depois, a transportadora precisa do tempo dela, que depende da distância. Fins de semana e feriados não contam em nenhum dos dois.',
          'A data é uma estimativa do ateliê e da transportadora, não uma garantia. Se o pedido tem vários itens, o mais demorado define a data.',
        ],
      },
      {
        heading: 'Se você mudar de ideia',
        paragraphs: [
          'Você pode trocar de opção até confirmar a compra, e o total acompanha na hora. Depois, a velocidade fica definida, porque o lugar na fila já foi ocupado.',
        ],
      },
    ],
  },
  {
    slug: 'where-we-ship',
    topic: 'shipping',
    title: 'Para onde enviamos',
    summary:
      'Para os Estados Unidos, a União Europeia, o Canadá, a Austrália e a maioria dos outros países.',
    sections: [
      {
        heading: 'Escolha primeiro a sua região',
        paragraphs: [
          'Preços e estoque dependem do destino do pacote. Escolha sua região e sua moeda no rodapé de qualquer página: Estados Unidos, União Europeia, Canadá, Austrália ou Resto do mundo, em dólares americanos, libras, euros, dólares australianos ou canadenses. Os pedidos para a União Europeia são feitos lá. Todos os outros são feitos nos Estados Unidos.',
          'Um carrinho montado em uma região pode ter algo que outra não oferece. O carrinho avisa antes de você pagar.',
        ],
      },
      {
        heading: 'Fora dos Estados Unidos',
        paragraphs: [
          'A entrega internacional pede mais algumas etapas, e você é guiado por elas ao escolher o país na finalização da compra. Informe um telefone em que a transportadora consiga falar com você: a alfândega e os entregadores pedem.',
          'Taxas alfandegárias e impostos de importação do seu país ficam por sua conta, a menos que a finalização da compra diga que estão incluídos.',
        ],
      },
      {
        heading: 'Quando não podemos entregar',
        paragraphs: [
          'Alguns produtos não podem atravessar certas fronteiras. Nesse caso, avisamos antes de qualquer cobrança. Escolha outro endereço ou escreva para nós, e vamos procurar um jeito.',
        ],
      },
    ],
  },
  {
    slug: 'late-lost-damaged',
    topic: 'shipping',
    title: 'Meu pacote atrasou, sumiu ou chegou danificado',
    summary: 'Avise em até 30 dias da data de entrega. Trocamos a peça ou devolvemos seu dinheiro.',
    sections: [
      {
        heading: 'Atrasou',
        paragraphs: [
          'Confira primeiro a página de rastreio. Muitas vezes um pacote fica três ou quatro dias sem leitura e depois chega. Se a previsão passou há mais de três dias úteis, escreva para nós: abrimos uma busca com a transportadora, para que você não precise fazer isso.',
        ],
      },
      {
        heading: 'Consta como entregue, mas não está aí',
        paragraphs: [
          'Veja o aviso de entrega e pergunte a quem mora com você, aos vizinhos e na portaria. Às vezes a transportadora registra um pacote um dia antes. Se ele não aparecer no dia seguinte, nós assumimos.',
        ],
      },
      {
        heading: 'Danificado, com defeito de impressão ou errado',
        paragraphs: ['Guarde a peça e a embalagem até a nossa resposta e envie:'],
        list: [
          'o número do pedido;',
          'uma frase sobre o que está errado e em que parte da peça;',
          'o que você prefere, uma peça nova ou seu dinheiro.',
        ],
      },
      {
        heading: 'O que acontece depois',
        paragraphs: [
          `Alguém da equipe responde em até {hours} horas úteis e pode pedir uma foto. Você não precisa devolver uma peça com defeito, a menos que a gente peça; nesse caso, o frete é por nossa conta.`,
        ],
      },
    ],
    action: { href: '/contact', text: 'Relatar um problema' },
  },
];
