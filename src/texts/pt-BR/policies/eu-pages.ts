import type { EuPageTexts } from '#texts/eu-page-texts.ts';

export const euPages: EuPageTexts = {
  seller: '[seu nome e endereço postal]',
  email: '[seu e-mail]',
  terms: {
    title: 'Condições gerais de venda',
    scope: [
      'Quem vende',
      'Estas condições valem para tudo o que você pede na loja {store}. Você compra de {seller}, e-mail {email}.',
    ],
    contract: [
      'Como o contrato é firmado',
      'Os produtos da loja ainda não são uma oferta. Você faz uma oferta quando aperta o botão que envia um pedido com obrigação de pagamento. Antes disso, você vê o que está pedindo e pode corrigir. O contrato é firmado quando confirmamos o pedido por e-mail, no idioma em que você pediu.',
      'Guardamos o pedido. Você o recebe por e-mail, com estas condições.',
    ],
    prices: [
      'Preços e pagamento',
      'Você paga ao fazer o pedido, de uma das formas oferecidas no checkout.',
    ],
    taxIncluded:
      'Os preços incluem impostos. A entrega é cobrada à parte; o carrinho e o checkout mostram o custo antes do pedido.',
    taxAdded: 'Impostos e entrega são somados no checkout, antes do pedido.',
    delivery: [
      'Entrega',
      'O checkout mostra onde e como entregamos e quando esperar o pedido. Se não pudermos entregar algo, avisamos na hora e devolvemos seu dinheiro. Downloads são entregues por um link em um e-mail.',
    ],
    handling: 'Um pedido sai em até {days} dias úteis.',
    handlingUnknown: '[Informe em quantos dias úteis um pedido sai.]',
    withdrawal: [
      'Direito de arrependimento',
      'Como consumidor, você pode desistir do contrato em até 14 dias, sem dar motivo. A página [Arrependimento e devoluções](/returns) explica como e contém um formulário.',
    ],
    defects: [
      'Se algo estiver errado',
      'Se produtos ou downloads não estiverem conformes com o contrato, você tem os direitos que a lei garante. Para produtos, eles duram pelo menos dois anos a partir da entrega.',
    ],
    liability: [
      'Responsabilidade',
      'Respondemos sem limite por dolo e culpa grave, por danos à vida, ao corpo ou à saúde e quando a lei sobre produtos defeituosos determina. Por culpa leve, respondemos só se descumprirmos uma obrigação essencial do contrato, e então pelo dano previsível.',
    ],
    designs: [
      'Estampas',
      'Você compra um produto, não um direito sobre a estampa. Estampas, textos e imagens desta loja não podem ser copiados para venda.',
    ],
    disputes: [
      'Lei e conflitos',
      'Aplica-se a lei de [seu país]. Como consumidor, você mantém a proteção das normas obrigatórias do país em que vive.',
      '[Informe se participa de procedimentos de uma entidade de resolução de conflitos de consumo, e qual.]',
    ],
  },
  withdrawal: {
    title: 'Arrependimento e devoluções',
    right: [
      'Direito de arrependimento',
      'Você tem o direito de desistir deste contrato em até 14 dias, sem dar motivo. O prazo termina 14 dias após o dia em que você, ou alguém que você indicou e que não seja a transportadora, recebe o último dos produtos. Para downloads, termina 14 dias após o dia do contrato.',
      'Para desistir, comunique sua decisão a nós ({seller}, e-mail {email}) com uma declaração clara, por exemplo por e-mail. Você também pode usar {form}; nesse caso, confirmamos o recebimento por e-mail na hora. Basta enviar a declaração antes do fim do prazo.',
    ],
    form: 'o formulário do nosso site',
    consequences: [
      'Efeitos da desistência',
      'Devolvemos todos os pagamentos recebidos, inclusive o custo da entrega (exceto o custo adicional de uma entrega diferente da padrão mais barata que oferecemos), sem demora e no máximo 14 dias após o dia em que recebemos sua declaração. Usamos a mesma forma de pagamento, sem custo para você. Podemos esperar até receber os produtos ou um comprovante de que você os enviou.',
      'Devolva os produtos a nós ({seller}) sem demora e no máximo 14 dias após o dia em que nos comunicou a desistência.',
    ],
    returnCost: {
      seller: 'Nós pagamos a devolução dos produtos.',
      customer: 'O custo direto da devolução dos produtos é por sua conta.',
      unknown: 'O custo da devolução dos produtos é por [nossa ou sua] conta.',
    },
    valueLoss:
      'Você só responde pela perda de valor que resulte de um manuseio além do necessário para verificar a natureza, as características e o funcionamento dos produtos.',
    exceptions: [
      'Quando não há direito de arrependimento',
      'produtos feitos conforme suas especificações ou claramente personalizados;',
      'produtos lacrados que não podem ser devolvidos por motivos de saúde ou higiene, depois de abertos;',
      'downloads, quando a entrega já começou depois que você concordou expressamente e reconheceu que perde assim o direito de arrependimento.',
    ],
    modelForm: [
      'Modelo de formulário de desistência',
      'Preencha e envie este formulário só se quiser desistir do contrato.',
      'Para {seller}, e-mail {email}:',
      'Comunico/Comunicamos que desisto/desistimos do meu/nosso contrato de compra dos seguintes produtos ou downloads:',
      'Pedido em / recebido em:',
      'Nome do(s) consumidor(es):',
      'Endereço do(s) consumidor(es):',
      'Data, e assinatura do(s) consumidor(es) se o formulário for em papel:',
    ],
    beyond: ['Além da lei', '[Informe se aceita devoluções depois de 14 dias e quem paga.]'],
  },
  privacy: {
    controller: [
      'Quem é responsável',
      'O responsável pelos seus dados nesta loja é {seller}, e-mail {email}.',
    ],
    bases: [
      'Bases legais',
      'Tratamos pedidos e mensagens porque um contrato ou sua pergunta exige (RGPD, artigo 6, n.º 1, alínea b), registros porque a lei tributária exige (c), dados sobre erros e abusos por nosso interesse legítimo em uma loja que funciona (f), e novidades, análises e publicidade com seu consentimento (a), que você pode retirar a qualquer momento.',
      'Estas empresas tratam dados para nós: [suas empresas de hospedagem, e-mail, pagamento e entrega, e seus países].',
      'Você pode reclamar a uma autoridade de proteção de dados, por exemplo [a autoridade do seu país].',
    ],
  },
};
