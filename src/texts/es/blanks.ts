import type { BlankTexts } from '../language-files.ts';

export const es: BlankTexts = {
  tee: {
    description:
      'Una camiseta de peso medio cortada para moverse: mangas montadas, hombros reforzados y un cuello que mantiene la forma lavado tras lavado.',
    materials: [
      '60 % algodón peinado hilado en anillos, 40 % poliéster reciclado',
      'Punto de 165 g/m², preencogido',
      'Estampado al agua, etiqueta desprendible',
      'Lavar a máquina en frío y del revés; secar a baja temperatura',
    ],
    fit: 'Corte normal, fiel a su talla. Entre dos tallas, elige la mayor.',
  },
  hoodie: {
    description:
      'Una sudadera de felpa densa y perchada, con capucha doble, bolsillo canguro y puños de canalé que se quedan donde los subes.',
    materials: [
      '80 % algodón, 20 % poliéster reciclado',
      'Felpa perchada de 400 g/m²',
      'Costuras planas, ojales metálicos, cordón redondo',
      'Lavar a máquina en frío y del revés; secar al aire',
    ],
    fit: 'Corte holgado con hombros caídos. Elige una talla menos para un corte más ceñido.',
  },
  mouthguard: {
    description:
      'Un protector bucal termomoldeable con un depósito blando detrás de los incisivos: guarda unos sorbos y los suelta cuando muerdes.',
    materials: [
      'Cuerpo de EVA termoplástico, depósito de silicona alimentaria',
      'Sin BPA, látex ni ftalatos',
      'Se moldea en casa con agua caliente, hasta tres veces',
      'Enjuagar después de usar; estuche ventilado incluido',
    ],
    fit: 'Infantil hasta los 10 años, Adulto desde los 11. No apto para llevar con ortodoncia.',
  },
  bottle: {
    description:
      'Una botella de acero de doble pared con recubrimiento en polvo, boca ancha para cubitos de hielo y tapón de rosca con asa.',
    materials: [
      'Acero inoxidable 18/8, doble pared aislada al vacío',
      'Recubrimiento en polvo; estampado curado en el recubrimiento',
      'Tapón de polipropileno, junta de silicona; sin BPA',
      'Frío durante 24 horas, caliente durante 12; lavar a mano',
    ],
    fit: '500 ml cabe en la mayoría de los posavasos, 750 ml en la mayoría de los portabidones y bolsillos.',
  },
  cap: {
    description:
      'Una gorra estructurada de seis paneles con visera curva, ojetes bordados y una banda de algodón que se seca entre dos carreras.',
    materials: [
      '100 % sarga de algodón, 260 g/m²',
      'Paneles delanteros reforzados, seis pespuntes en la visera',
      'Hebilla metálica en una trabilla de la misma tela',
      'Lavar a mano, secar con su forma',
    ],
    fit: 'Altura media. La trabilla se ajusta a cabezas de 55 a 61 cm.',
  },
  'fitted-cap': {
    description:
      'Una gorra de seis paneles cerrada por completo, en once tallas en vez de una con trabilla. Visera curva, banda de algodón cepillado.',
    materials: [
      '97 % sarga de algodón, 3 % elastano, 270 g/m²',
      'Paneles delanteros reforzados, ocho pespuntes en la visera',
      'Cerrada por detrás, sin trabilla ni hebilla',
      'Lavar a mano, secar sobre un cuenco',
    ],
    fit: 'Altura media. Mide por encima de las orejas y elige la talla siguiente; cede unos 3 mm la primera semana.',
  },
  tote: {
    description:
      'Una bolsa de lona gruesa con asas lo bastante largas para el hombro, cosidas con puntadas cruzadas. Carga diez discos o la verdura de una semana.',
    materials: [
      '100 % lona de algodón orgánico, 340 g/m²',
      'Asas de 67 cm, puntadas cruzadas en todos los extremos',
      'Serigrafía al agua',
      'Lavar a máquina en frío y del revés; secar al aire',
    ],
  },
  mug: {
    description:
      'Una taza de paredes gruesas con un asa para tres dedos. El estampado se cuece bajo el esmalte y rodea la taza.',
    materials: [
      'Gres esmaltado, sin plomo ni cadmio',
      'Capacidad de 330 ml',
      'Apta para lavavajillas y microondas',
    ],
  },
  poster: {
    description:
      'Una impresión mate en papel grueso sin estucar, con margen para enmarcar. Enrollada con papel de seda en un tubo, nunca doblada.',
    materials: [
      'Papel sin estucar, 250 g/m², certificado FSC',
      'Tintas pigmentadas, resistentes a la luz 75 años tras cristal',
      'Se envía enrollada en un tubo rígido; marco y pinzas no incluidos',
    ],
  },
  sticker: {
    description:
      'Una pegatina de vinilo resistente a la intemperie, troquelada con borde blanco. Aguanta en botellas, portátiles y parachoques y se quita de una pieza.',
    materials: [
      'Vinilo blanco con laminado mate',
      'Tres años al aire libre, apta para lavavajillas',
      'Adhesivo removible en un soporte fácil de despegar',
    ],
  },
  notebook: {
    description:
      'Un cuaderno cosido que se abre plano, encuadernado en tela, con goma elástica, cinta marcapáginas y 160 páginas de papel punteado.',
    materials: [
      'Tela sobre cartón de 2 mm, impresa por delante',
      '80 hojas de 100 g/m², sin ácido, cuadrícula de puntos de 5 mm',
      'Cosido con hilo, cierre elástico, cinta',
    ],
  },
  digital: {
    description:
      'Archivos para conservar, entregados con un enlace en tu correo. Léelos, escúchalos o imprímelos en cualquier dispositivo; no se envía nada.',
    materials: [
      'Archivos sin protección de copia',
      'Descárgalos cuantas veces quieras durante 12 meses',
      'Para uso personal',
    ],
  },
};
