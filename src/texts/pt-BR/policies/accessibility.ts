import type { Policy } from '#texts/policy.ts';

/** The text of `/accessibility` for a store. The page adds a link to the section `contact`. */
export function accessibilityStatement(storeName: string): Policy {
  return {
    title: 'Acessibilidade',
    lastUpdated: 'novembro de 2026',
    sections: [
      {
        heading: 'Esta loja',
        paragraphs: [
          `A loja ${storeName} é para todas as pessoas. Você pode encontrar produtos, escolher opções, encher o carrinho, pagar e acompanhar um pedido com mouse, tela sensível ao toque, teclado ou leitor de tela. Você pode ampliar o texto, as animações seguem a configuração do seu aparelho, e os produtos e as políticas podem ser lidos sem scripts.`,
        ],
      },
      {
        heading: 'Conformidade',
        paragraphs: [
          'Medimos a loja pelas Diretrizes de Acessibilidade para Conteúdo Web (WCAG) 2.2, nível AA. Ela está parcialmente em conformidade: algumas partes não atendem por completo. Elas estão em “Limites conhecidos”.',
        ],
      },
      {
        heading: 'Como foi verificada',
        paragraphs: ['O software desta loja foi verificado assim:'],
        list: [
          'Por máquina: cada tipo de página com axe-core, em uma tela pequena e em uma grande; o contraste dos textos e das bordas dos controles; páginas que rolam para os lados.',
          'À mão: uso só com o teclado, texto em 200 %, uma janela de 320 pixels de largura, mais espaço entre linhas e letras, temas de alto contraste, movimento reduzido, páginas impressas e leitura sem scripts.',
        ],
      },
      {
        heading: 'Limites conhecidos',
        paragraphs: ['Estas partes não são tão acessíveis quanto queremos:'],
        list: [
          'Títulos e descrições de produtos existem em um só idioma. Nas páginas em outro idioma eles são marcados, para que um leitor de tela os leia corretamente.',
          'Os campos do cartão, os botões de pagamento, as páginas dos bancos e o chat são de outras empresas. Não podemos mudá-los.',
          'Os vídeos de produtos não têm som nem audiodescrição.',
          'Nem todas as combinações de navegador e leitor de tela foram testadas.',
        ],
      },
      {
        id: 'contact',
        heading: 'Contato',
        paragraphs: [
          'Se algo aqui for difícil de usar, conte para nós. Informe a página, o que aconteceu e qual navegador e tecnologia assistiva você usa. Vamos ajudar você a encontrar outro caminho.',
        ],
      },
      {
        heading: 'Reclamações',
        paragraphs: [
          'A Lei Europeia da Acessibilidade (Diretiva (UE) 2019/882) tem regras para lojas on-line na União Europeia. Se a nossa resposta não ajudar, você pode reclamar à autoridade que fiscaliza a acessibilidade dos serviços no seu país.',
        ],
      },
    ],
  };
}
