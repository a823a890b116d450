import type { SupportArticle } from '#texts/support-article.ts';

/** Topic 'Understanding our policies'. */
export const policyArticles = (storeName: string): readonly SupportArticle[] => [
  {
    slug: 'returns-and-exchanges',
    topic: 'policies',
    title: 'Devoluções e trocas',
    summary:
      'Produtos físicos têm devolução grátis em até 30 dias. Tamanho errado, cor errada, mudou de ideia: tudo vale.',
    sections: [
      {
        heading: 'O que você pode devolver',
        paragraphs: [
          'Qualquer produto físico, em até 30 dias após a entrega, sem uso e sem lavar. Experimente as roupas como faria em uma loja. O que toca a boca ou a pele, como um protetor bucal, pode voltar enquanto não tiver sido usado.',
          'Uma peça que chegou danificada, com defeito de impressão ou errada pode, claro, ter sido aberta e experimentada. Avise nos mesmos 30 dias.',
        ],
      },
      {
        heading: 'Como funciona',
        paragraphs: [
          'Por favor, não poste nada antes da nossa resposta: é a etiqueta que decide o destino.',
        ],
        list: [
          'Escreva para nós com o número do pedido e escolha o motivo “Devolução ou troca”.',
          'Diga qual é a peça e se você quer seu dinheiro ou outro tamanho.',
          'Respondemos em até {hours} horas úteis com uma etiqueta pré-paga.',
          'Embale, cole a etiqueta e poste. Guarde o comprovante até receber nosso próximo contato.',
        ],
      },
      {
        heading: 'Seu dinheiro',
        paragraphs: [
          'Quando a peça chega e é conferida, você recebe o reembolso na forma de pagamento usada, com os impostos. Na troca, fazemos uma peça nova e enviamos por entrega padrão, sem custo.',
        ],
      },
    ],
    action: { href: '/contact', text: 'Iniciar uma devolução' },
  },
  {
    slug: 'digital-goods',
    topic: 'policies',
    title: 'Produtos digitais: entrega e devoluções',
    summary:
      'Os arquivos chegam por e-mail, geralmente em até uma hora. As devoluções de produtos digitais são limitadas.',
    sections: [
      {
        heading: 'Onde está seu arquivo',
        paragraphs: [
          'Depois do pagamento, enviamos um link para o e-mail da compra, geralmente em até uma hora. Não há nada para transportar, por isso nenhuma data de entrega aparece. Se não chegou, procure em spam e promoções e depois recupere seus pedidos com o mesmo e-mail.',
        ],
      },
      {
        heading: 'Antes de baixar',
        paragraphs: [
          'Enquanto o link não for aberto, você pode pedir seu dinheiro de volta em até 30 dias, como em qualquer outra compra. Comprou a coisa errada, ou comprou duas vezes? Não abra o link e escreva para nós.',
        ],
      },
      {
        heading: 'Depois de baixar',
        paragraphs: [
          'Não há como devolver um arquivo. Depois que ele foi baixado, ou que um código foi mostrado, reembolsamos quando:',
        ],
        list: [
          'o arquivo está danificado ou não abre onde a página do produto diz que abre;',
          'ele não é o que a página do produto descrevia;',
          'você foi cobrado duas vezes pela mesma coisa.',
        ],
      },
      {
        heading: 'Seus direitos',
        paragraphs: [
          'O que a lei do seu país garante a você se soma a isto e não é reduzido por isto. O arquivo é para seu uso pessoal: envie aos amigos a página do produto, não o link.',
        ],
      },
    ],
  },
  {
    slug: 'your-data-and-age-limits',
    topic: 'policies',
    title: 'Seus dados, cancelamentos e limites de idade',
    summary:
      'Você pode cancelar novidades e rastreamento quando quiser. Para comprar aqui, é preciso ter 18 anos ou mais.',
    sections: [
      {
        heading: 'O que guardamos',
        paragraphs: [
          `Em ${storeName} não há contas de cliente, por isso você não tem senha para perder. Guardamos o que um pedido precisa: nome, endereços, telefone e o que você comprou. Os dados do cartão vão para o provedor de pagamento e nunca chegam até nós. A política de privacidade lista tudo.`,
        ],
      },
      {
        heading: 'Como cancelar',
        paragraphs: [
          'Toda newsletter tem no rodapé um link para sair, e qualquer SMS pode ser respondido com STOP. Para que seus dados sejam apagados, ou não sejam compartilhados para publicidade, use o formulário de contato, escolha “Outro assunto” e peça. Pode levar até dez dias úteis até que todos os nossos parceiros tenham feito isso. Os registros de vendas ficam guardados pelo tempo que a lei tributária exige.',
        ],
      },
      {
        heading: 'Limites de idade',
        paragraphs: ['Duas idades importam aqui:'],
        list: [
          '18: é preciso ter 18 anos ou mais para usar esta loja e fazer pedidos. Os pais podem pedir para um filho.',
          '13: a loja não é para menores de 13 anos, e não guardamos conscientemente nada sobre eles. Se uma criança escreveu para nós, avise e apagamos.',
        ],
      },
    ],
    action: { href: '/privacy-policy', text: 'Ler a política de privacidade' },
  },
];
