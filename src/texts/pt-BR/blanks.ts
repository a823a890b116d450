import type { BlankTexts } from '../language-files.ts';

export const ptBR: BlankTexts = {
  tee: {
    description:
      'Uma camiseta de peso médio cortada para o movimento: mangas montadas, ombros reforçados e uma gola que mantém a forma lavagem após lavagem.',
    materials: [
      '60% algodão penteado fiado em anel, 40% poliéster reciclado',
      'Malha de 165 g/m², pré-encolhida',
      'Estampa à base de água, etiqueta destacável',
      'Lavar à máquina em água fria, do avesso; secar em temperatura baixa',
    ],
    fit: 'Corte regular, fiel ao tamanho. Entre dois tamanhos, escolha o maior.',
  },
  hoodie: {
    description:
      'Um moletom denso e flanelado, com capuz duplo, bolso canguru e punhos canelados que ficam onde você os arregaça.',
    materials: [
      '80% algodão, 20% poliéster reciclado',
      'Moletom flanelado de 400 g/m²',
      'Costuras rebatidas, ilhoses de metal, cordão redondo',
      'Lavar à máquina em água fria, do avesso; secar no varal',
    ],
    fit: 'Corte folgado com ombros caídos. Escolha um tamanho menor para um corte mais justo.',
  },
  mouthguard: {
    description:
      'Um protetor bucal termomoldável com um reservatório macio atrás dos dentes da frente: guarda alguns goles e os libera quando você morde.',
    materials: [
      'Corpo de EVA termoplástico, reservatório de silicone alimentício',
      'Sem BPA, látex nem ftalatos',
      'Moldado em casa com água quente, até três vezes',
      'Enxágue após o uso; estojo ventilado incluso',
    ],
    fit: 'Infantil até 10 anos, Adulto a partir de 11 anos. Não usar com aparelho ortodôntico.',
  },
  bottle: {
    description:
      'Uma garrafa de aço de parede dupla com pintura a pó, boca larga para cubos de gelo e tampa de rosca com alça.',
    materials: [
      'Aço inoxidável 18/8, parede dupla com isolamento a vácuo',
      'Pintura a pó; estampa curada na pintura',
      'Tampa de polipropileno, vedação de silicone; sem BPA',
      'Gelada por 24 horas, quente por 12; lavar à mão',
    ],
    fit: '500 ml cabe na maioria dos porta-copos, 750 ml na maioria dos suportes de bicicleta e bolsos de mochila.',
  },
  cap: {
    description:
      'Um boné estruturado de seis gomos com aba curva, ilhoses bordados e uma faixa de algodão que seca entre duas corridas.',
    materials: [
      '100% sarja de algodão, 260 g/m²',
      'Gomos da frente reforçados, seis costuras na aba',
      'Fivela de metal em tira do mesmo tecido',
      'Lavar à mão, secar na forma',
    ],
    fit: 'Altura média. A tira serve em cabeças de 55 a 61 cm.',
  },
  'fitted-cap': {
    description:
      'Um boné de seis gomos fechado em toda a volta, em onze tamanhos em vez de um com tira. Aba curva, faixa de algodão escovado.',
    materials: [
      '97% sarja de algodão, 3% elastano, 270 g/m²',
      'Gomos da frente reforçados, oito costuras na aba',
      'Fechado atrás, sem tira nem fivela',
      'Lavar à mão, secar sobre uma tigela',
    ],
    fit: 'Altura média. Meça acima das orelhas e escolha o tamanho seguinte; ele cede cerca de 3 mm na primeira semana.',
  },
  tote: {
    description:
      'Uma ecobag de lona grossa com alças longas o bastante para o ombro, presas com costuras cruzadas. Leva dez discos ou a feira da semana.',
    materials: [
      '100% lona de algodão orgânico, 340 g/m²',
      'Alças de 67 cm, costuras cruzadas em todas as pontas',
      'Serigrafia à base de água',
      'Lavar à máquina em água fria, do avesso; secar no varal',
    ],
  },
  mug: {
    description:
      'Uma caneca de parede grossa com asa para três dedos. A estampa é queimada sob o esmalte e dá a volta na caneca.',
    materials: [
      'Grés esmaltado, sem chumbo nem cádmio',
      'Capacidade de 330 ml',
      'Pode ir à lava-louças e ao micro-ondas',
    ],
  },
  poster: {
    description:
      'Uma impressão fosca em papel encorpado sem revestimento, com margem para moldura. Enrolada com papel de seda em um tubo, nunca dobrada.',
    materials: [
      'Papel sem revestimento, 250 g/m², certificado FSC',
      'Tintas pigmentadas, resistentes à luz por 75 anos atrás de vidro',
      'Enviada enrolada em tubo rígido; moldura e prendedores não inclusos',
    ],
  },
  sticker: {
    description:
      'Um adesivo de vinil resistente ao tempo, recortado no contorno com borda branca. Fica em garrafas, notebooks e para-choques e sai inteiro.',
    materials: [
      'Vinil branco com laminação fosca',
      'Três anos ao ar livre, pode ir à lava-louças',
      'Cola removível em um verso fácil de descolar',
    ],
  },
  notebook: {
    description:
      'Um caderno costurado que fica aberto sobre a mesa, encadernado em tecido, com elástico, fita marcadora e 160 páginas pontilhadas.',
    materials: [
      'Tecido sobre papelão de 2 mm, impresso na frente',
      '80 folhas de 100 g/m², sem ácido, pontilhado de 5 mm',
      'Costurado com linha, elástico, fita',
    ],
  },
  digital: {
    description:
      'Arquivos para guardar, entregues por um link no seu e-mail. Leia, ouça ou imprima em qualquer aparelho; nada é enviado.',
    materials: [
      'Arquivos sem proteção contra cópia',
      'Baixe quantas vezes quiser por 12 meses',
      'Para uso pessoal',
    ],
  },
};
