import { CHILD_AGE } from '#shared/contract/policy-terms.ts';
import type { Policy } from '#texts/policy.ts';

/** The text of `/privacy-policy` for a store. It names no e-mail address and no postal address. */
export function privacyPolicy(storeName: string): Policy {
  return {
    title: 'Política de privacidade',
    lastUpdated: 'fevereiro de 2020',
    sections: [
      {
        heading: 'O que esta política abrange',
        paragraphs: [
          `Esta política explica o que ${storeName} fica sabendo sobre você quando visita esta loja, por que precisamos disso, quem mais vê e o que você pode pedir que façamos com esses dados. Ela vale só para este site. Quando você segue um link para outro site, vale a política dele.`,
        ],
      },
      {
        heading: 'O que você nos informa',
        paragraphs: [
          'Você pode olhar tudo sem dizer quem é. Não há contas aqui. Quando você faz um pedido, escreve para nós ou assina as novidades, pedimos o que a tarefa exige:',
        ],
        list: [
          'Para enviar um pedido: seu nome, e-mail, endereço de entrega e telefone.',
          'Para receber um pagamento: os dados que você digita no formulário de pagamento. Os números de cartão vão direto para o provedor de pagamento. Nós nunca os vemos nem guardamos.',
          'Para responder a uma dúvida: o número do pedido, seu nome, seu e-mail e sua mensagem.',
          'Para enviar novidades: seu e-mail, ou seu telefone se você marcou a opção de SMS.',
        ],
      },
      {
        heading: 'O que seu navegador nos informa',
        paragraphs: [
          'Como todo site, esta loja recebe seu endereço IP, o tipo de navegador e de aparelho que você usa, a página de onde você veio e as páginas que abre. A partir do endereço IP deduzimos um país, para que preços, moeda e opções de entrega estejam certos.',
          'Quando uma parte de uma página falha no seu navegador, a página pode relatar o erro: o que falhou, em que ponto do nosso código e em qual página. Seu nome, seu endereço e o que você digitou não fazem parte do relato. Se outra empresa reúne esses relatos para nós, eles aguardam o seu consentimento onde a sua região o exige.',
        ],
      },
      {
        heading: 'Cookies e armazenamento local',
        paragraphs: [
          'Alguns cookies fazem a loja funcionar: o que está no seu carrinho, a região, a moeda e o idioma que você escolheu e um pagamento que você começou. Alguns duram um tempo definido: se o link de um parceiro trouxe você aqui, o identificador dele fica guardado por sete dias, e no caso de um parceiro por duas horas, para que o parceiro possa ser pago.',
          'Outros pertencem a ferramentas de análise e publicidade que nos dizem quais produtos são vistos e quais anúncios geram pedidos. Onde a lei da sua região exige, eles esperam até você concordar. Você pode apagar ou bloquear cookies no navegador. Sem eles, não é possível guardar um carrinho.',
          'Os produtos que você viu ou salvou e suas últimas buscas ficam guardados apenas neste navegador, para mostrá-los de novo a você. Você pode limpar essas listas onde elas aparecem.',
        ],
      },
      {
        heading: 'Para que usamos',
        paragraphs: ['Usamos o que sabemos sobre você para estas finalidades e nenhuma outra:'],
        list: [
          'produzir, embalar e entregar o que você pediu, e dizer onde está;',
          'receber pagamentos, devolvê-los e identificar fraudes;',
          'responder quando você escreve;',
          'enviar novidades, se você pediu;',
          'ver o que funciona na loja e consertar o que não funciona;',
          'manter os registros que as leis tributárias e de consumo exigem.',
        ],
      },
      {
        heading: 'Quem mais vê',
        paragraphs: [
          'Os produtos são feitos quando você pede, por isso o ateliê que imprime seu pedido e a transportadora que o entrega recebem seu nome e endereço. Os provedores de pagamento recebem o que um pagamento exige. A empresa que opera a plataforma da loja armazena os pedidos para nós. Os provedores de e-mail, atendimento, análise e publicidade recebem o que a parte deles exige.',
          'Também entregamos informações quando uma lei ou um tribunal nos obriga, ou quando a loja passa a um novo dono, que fica então sujeito a esta política. Não vendemos listas de clientes.',
        ],
      },
      {
        heading: 'Por quanto tempo guardamos, e com que segurança',
        paragraphs: [
          'Os pedidos são guardados pelo tempo que as regras tributárias e de garantia exigem. As mensagens são guardadas enquanto sua dúvida está aberta e por um tempo razoável depois. Os endereços para novidades são guardados até você cancelar. Os dados trafegam criptografados e só as pessoas que precisam deles para trabalhar podem abri-los. Nenhum sistema é perfeitamente seguro, e o nosso também não.',
        ],
      },
      {
        heading: 'Cancelamento',
        paragraphs: [
          'Todo e-mail de novidades traz um link que encerra o envio. Os SMS terminam quando você responde STOP. Você também pode nos avisar pelo formulário de contato desta loja. Um cancelamento pode levar até dez dias úteis para chegar a todos os sistemas, por isso uma mensagem que já estava a caminho ainda pode chegar. As mensagens sobre um pedido que você fez são parte desse pedido e continuam.',
        ],
      },
      {
        heading: 'Suas escolhas e seus direitos',
        paragraphs: [
          'Você pode perguntar o que temos sobre você, pedir que seja corrigido ou apagado, ou receber uma cópia. Também pode se opor a um uso ou reclamar a uma autoridade de proteção de dados, onde houver uma. Talvez precisemos confirmar que você é quem diz ser. Os registros que a lei nos obriga a manter não podem ser apagados antes do prazo.',
        ],
      },
      {
        heading: 'Crianças',
        paragraphs: [
          `Esta loja não é para menores de ${CHILD_AGE} anos, e ${storeName} não coleta conscientemente informações deles. Se você acredita que um menor de ${CHILD_AGE} anos nos passou alguma, avise e vamos apagá-la.`,
        ],
      },
      {
        heading: 'Outros países',
        paragraphs: [
          'Os pedidos são feitos nos Estados Unidos ou na Europa, e alguns dos nossos provedores trabalham a partir dos Estados Unidos. Suas informações podem, portanto, ser tratadas em um país cujas regras são diferentes das do seu.',
        ],
      },
      {
        heading: 'Mudanças',
        paragraphs: [
          'Quando esta política mudar, o novo texto estará aqui com uma nova data. Se você continuar usando a loja depois disso, vale o novo texto.',
        ],
      },
    ],
  };
}
