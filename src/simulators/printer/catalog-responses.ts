import { type CatalogProduct, type CatalogVariant, COLORS, listVariants } from './catalog.ts';

const link = (href: string) => ({ href });
const PICTURE = 'https://printer.example/blank.jpg';
const product = (id: number) => `https://api.printful.com/v2/catalog-products/${id}`;

/** A product in the form of `GET /v2/catalog-products/{id}`. */
export function toProduct({ id, name, description, sizes, areas }: CatalogProduct) {
  const techniques = [...new Set(areas.map(({ technique }) => technique))];
  return {
    id,
    main_category_id: 24,
    type: 'T-SHIRT',
    name,
    brand: 'Sandbox',
    model: name.slice(name.indexOf('|') + 2),
    image: PICTURE,
    variant_count: sizes.length * COLORS.length,
    is_discontinued: false,
    description,
    sizes,
    colors: COLORS.map(([color, value]) => ({ name: color, value })),
    techniques: techniques.map((key, index) => ({
      key,
      display_name: key,
      is_default: index === 0,
    })),
    placements: areas.map(({ placement, technique }) => ({
      placement,
      technique,
      layers: [{ type: 'file', layer_options: [] }],
      placement_options: [],
    })),
    product_options: [],
    _links: {
      self: link(product(id)),
      variants: link(`${product(id)}/catalog-variants`),
      categories: link(`${product(id)}/catalog-categories`),
      product_prices: link(`${product(id)}/prices`),
      product_sizes: link(`${product(id)}/sizes`),
      product_images: link(`${product(id)}/images`),
      availability: link(`${product(id)}/availability`),
    },
  };
}

/** A variant in the form of `GET /v2/catalog-products/{id}/catalog-variants`. */
export function toVariant({ id, product: of, color, hex, size }: CatalogVariant) {
  const self = `https://api.printful.com/v2/catalog-variants/${id}`;
  return {
    id,
    catalog_product_id: of.id,
    name: `${of.name} (${color} / ${size})`,
    size,
    color,
    color_code: hex,
    color_code2: null,
    image: PICTURE,
    _links: {
      self: link(self),
      product_details: link(product(of.id)),
      product_variants: link(`${product(of.id)}/catalog-variants`),
      variant_prices: link(`${self}/prices`),
      variant_images: link(`${self}/images`),
      variant_availability: link(`${self}/availability`),
    },
  };
}

/** Prices in the form of `GET /v2/catalog-products/{id}/prices`. */
export function toPrices(of: CatalogProduct) {
  return {
    currency: 'USD',
    product: {
      id: of.id,
      placements: of.areas.map(({ placement, technique, price }) => ({
        id: placement,
        title: placement,
        type: technique,
        technique_key: technique,
        price,
        discounted_price: price,
        placement_options: [],
        layers: [],
      })),
    },
    variants: listVariants(of).map(({ id, price }) => ({
      id,
      techniques: [...new Set(of.areas.map(({ technique }) => technique))].map((technique) => ({
        technique_key: technique,
        technique_display_name: technique,
        price,
        discounted_price: price,
      })),
    })),
  };
}

/** Print areas in the form of `GET /v2/catalog-products/{id}/mockup-styles`. */
export const toMockupStyles = (of: CatalogProduct) =>
  of.areas.map(({ placement, technique, width, height }) => ({
    placement,
    display_name: placement,
    technique,
    print_area_width: width,
    print_area_height: height,
    print_area_type: 'simple',
    dpi: technique === 'embroidery' ? 300 : 150,
    mockup_styles: [],
  }));

/** Stock in the form of `GET /v2/catalog-products/{id}/availability`. */
export const toAvailability = (of: CatalogProduct, outOfStock: readonly number[]) =>
  listVariants(of).map(({ id }) => ({
    catalog_variant_id: id,
    techniques: [...new Set(of.areas.map(({ technique }) => technique))].map((technique) => ({
      technique,
      selling_regions: [
        {
          name: 'worldwide',
          availability: outOfStock.includes(id) ? 'out of stock' : 'in stock',
          placement_option_availability: [],
        },
      ],
    })),
    _links: { variant: link(`https://api.printful.com/v2/catalog-variants/${id}`) },
  }));
