import { BUYER_MIN_AGE, LIABILITY_LIMIT, RETURN_DAYS } from '#shared/contract/policy-terms.ts';
import type { Policy } from '#texts/policy.ts';
import { euPages } from './eu-pages.ts';

/** The text of `/terms-of-use` for a store. It names no e-mail address and no postal address. */
export function termsOfUse(storeName: string, pricesIncludeTax = false): Policy {
  return {
    title: 'Termos de uso',
    lastUpdated: 'fevereiro de 2020',
    sections: [
      {
        heading: 'O acordo',
        paragraphs: [
          `Estes termos são o acordo entre você e ${storeName} para usar esta loja e comprar nela. Ao usar a loja ou fazer um pedido, você os aceita, junto com a política de privacidade. Se não os aceita, por favor não use a loja.`,
        ],
      },
      {
        heading: 'Quem pode comprar',
        paragraphs: [
          `Você deve ter ${BUYER_MIN_AGE} anos ou mais para usar esta loja e comprar nela. Ao fazer um pedido, você declara que tem, que o que nos disse sobre você é verdade e que pode usar a forma de pagamento escolhida.`,
        ],
      },
      {
        heading: 'Produtos',
        paragraphs: [
          'A maioria dos produtos é feita depois que você pede. As cores de uma tela diferem das cores de um tecido, e uma estampa pode ficar a alguns milímetros de onde a foto mostra. Os tamanhos estão em um guia ao lado de cada produto: leia antes de escolher, por favor. Podemos mudar ou encerrar um produto a qualquer momento; um pedido que aceitamos não é afetado por isso.',
        ],
      },
      {
        heading: 'Preços e pagamento',
        paragraphs: [
          `Os preços são mostrados na moeda que você selecionou. ${pricesIncludeTax ? euPages.terms.taxIncluded : 'Frete e impostos são somados ao finalizar a compra, antes de você pagar.'} O preço que vale é o mostrado quando você faz o pedido. Se um preço estava claramente errado, podemos cancelar o pedido e devolver todo o seu dinheiro.`,
          'Os pagamentos são processados por provedores de pagamento, conforme os termos deles. Um cupom de desconto vale uma vez por pedido, dentro das datas e condições informadas com ele, e não vale dinheiro.',
        ],
      },
      {
        heading: 'Pedidos',
        paragraphs: [
          'Seu pedido é uma oferta. Ele é aceito quando o confirmamos. Podemos recusar um pedido, por exemplo quando um item esgotou, quando não conseguimos entregar no seu endereço ou quando um pagamento parece fraude. Se houve cobrança, você recebe o dinheiro de volta.',
          'A produção começa logo depois do pedido, por isso não podemos prometer uma alteração ou um cancelamento. Peça na hora e vamos tentar.',
        ],
      },
      {
        heading: 'Entrega',
        paragraphs: [
          'As datas mostradas ao finalizar a compra são estimativas, calculadas com o que o ateliê e a transportadora nos informam. Elas não são garantidas. Taxas alfandegárias e impostos de importação do seu país ficam por sua conta, a menos que a finalização da compra diga o contrário. Produtos digitais são entregues por um link.',
        ],
      },
      {
        id: 'returns',
        heading: 'Devoluções',
        paragraphs: [
          `Produtos físicos têm devolução grátis em até ${RETURN_DAYS} dias: em até ${RETURN_DAYS} dias após a entrega, você pode devolver um item e receber seu dinheiro, ou outro tamanho quando houver. O item deve estar sem uso e sem lavar. Se ele chegou danificado, com defeito de impressão ou errado, avise nos mesmos ${RETURN_DAYS} dias, e ele será trocado ou reembolsado.`,
          'As devoluções de produtos digitais são limitadas. Depois que um arquivo foi baixado ou um código foi mostrado, o reembolso só é possível se ele não funcionar ou não for o que foi descrito. Os direitos que a lei do seu país garante a você se somam a isto e não são reduzidos por isto.',
        ],
      },
      {
        heading: 'O que você não pode fazer',
        paragraphs: ['Ao usar a loja, você concorda em não:'],
        list: [
          'violar uma lei, nem usar um nome ou uma forma de pagamento que não seja sua;',
          'copiar fotos de produtos, estampas ou textos para vender;',
          'coletar dados da loja por meios automáticos de um modo que a sobrecarregue;',
          'tentar burlar a segurança dela nem atrapalhar outros clientes;',
          'comprar para revender quando a página do produto diz que isso não é permitido.',
        ],
      },
      {
        heading: 'Estampas e marcas',
        paragraphs: [
          `As estampas, os nomes, os textos e as imagens desta loja pertencem a ${storeName}, aos criadores com quem a loja trabalha ou a terceiros que permitem o uso. Comprar um produto dá a você o produto, não um direito sobre a estampa. Se você acha que algo aqui viola seus direitos, use o link de denúncia na página do produto.`,
        ],
      },
      {
        heading: 'Nenhuma garantia além da lei',
        paragraphs: [
          'A loja é oferecida como está. Trabalhamos para que ela esteja correta e no ar, mas não prometemos que seja livre de erros nem que esteja sempre disponível. Equipamento esportivo reduz um risco, mas não o elimina: leia as instruções que acompanham o produto. Nada aqui retira uma garantia que a lei dá a você.',
        ],
      },
      {
        heading: 'Limite de responsabilidade',
        paragraphs: [
          `Até onde a lei permite, ${storeName} e as empresas que operam esta loja em seu nome não respondem por danos indiretos ou consequentes, e sua responsabilidade por tudo em conjunto é limitada a ${LIABILITY_LIMIT}. Esse limite não se aplica onde a lei o proíbe, como em caso de lesão causada por negligência ou de fraude.`,
        ],
      },
      {
        heading: 'Outros sites',
        paragraphs: [
          'Links para outros sites são oferecidos por conveniência. Não operamos esses sites e não respondemos por eles.',
        ],
      },
      {
        heading: 'Mudanças e disposições finais',
        paragraphs: [
          'Podemos mudar estes termos. O texto que está aqui no dia do seu pedido vale para esse pedido. Se uma parte dos termos se mostrar inválida, as outras continuam valendo. Se não exigirmos um direito uma vez, ainda podemos exigi-lo depois.',
        ],
      },
    ],
  };
}
