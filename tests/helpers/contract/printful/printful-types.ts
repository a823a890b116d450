import type {
  Address,
  CatalogItem,
  CatalogShippingRateItem,
  Customization,
  DefaultEventConfigurationRequest,
  LayerOptions,
  LayerPosition,
  MockupStyles,
  Order,
  Paging,
  PlacementOptions,
  ProductInfo,
  ProductPrices,
  RetailCosts_2,
  Shipment,
  ShippingRatesAddress,
  Variant,
  VariantStockAvailability,
} from 'printful-sdk-js-v2';

/**
 * A placement of an item. The package declares it as a text, because Printful's description has two schemas of this name. These are the fields of the
 * right one, with the package's types of their parts.
 */
interface DesignedPlacement {
  placement: string;
  technique: string;
  print_area_type?: 'simple' | 'advanced';
  layers: {
    type: string;
    url: string;
    layer_options?: LayerOptions;
    position?: LayerPosition;
  }[];
  placement_options?: PlacementOptions;
}

interface OrderItem extends Omit<CatalogItem, 'placements' | '_links' | 'id'> {
  source: CatalogItem['source'];
  catalog_variant_id: number;
  placements: DesignedPlacement[];
}

/** A rate, which the package does not name: the fields that Printful's description has. */
interface Rate {
  shipping: string;
  shipping_method_name: string;
  rate: string;
  currency: string;
  min_delivery_days?: number;
  max_delivery_days?: number;
  min_delivery_date?: string;
  max_delivery_date?: string;
}

/** What the package declares for each request that the platform sends, and for its response: {@link createPrintfulCheck} reads them. */
export interface PrintfulTypes {
  createOrder: {
    external_id?: string;
    shipping?: string;
    recipient: Address;
    order_items: OrderItem[];
    customization?: Customization;
    retail_costs?: RetailCosts_2;
  };
  quoteRates: {
    recipient: ShippingRatesAddress;
    order_items: CatalogShippingRateItem[];
    currency?: string;
  };
  /** The package declares nothing of it. These are the fields of Printful's description. */
  createWebhook: {
    default_url?: string | null;
    expires_at?: string | null;
    events?: (DefaultEventConfigurationRequest & {
      params?: { name: string; value: { id: number }[] }[];
    })[];
  };
  order: { data: Order };
  shipments: { data: Shipment[]; paging: Paging };
  rates: { data: Rate[] };
  products: { data: ProductInfo[]; paging: Paging };
  product: { data: ProductInfo; paging: Paging };
  variants: { data: Variant[]; paging: Paging };
  prices: { data: ProductPrices; paging: Paging };
  areas: { data: MockupStyles[]; paging: Paging };
  stock: { data: VariantStockAvailability[]; paging: Paging };
}
