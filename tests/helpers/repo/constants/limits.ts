import { REQUEST_TRIES } from '#shared/contract/client/http.ts';
import { PREORDER_ZIP_LENGTH } from '#shared/contract/forms.ts';
import { COLLECTION_PRODUCTS_PER_PAGE, PRODUCTS_PER_PAGE } from '#shared/contract/product.ts';
import { CART_COUNT_CAP } from '#shared/rules/cart/cart.ts';
import { FAN_BANNER_ABOVE } from '#shared/rules/catalog/fan-count.ts';
import { ABOUT_PRODUCTS, PRODUCTS_PER_GRID_PAGE } from '#shared/rules/catalog/paging.ts';
import { RELATED_MAX } from '#shared/rules/catalog/related.ts';
import { ORDER_FETCH_RETRIES } from '#shared/rules/orders/order-view.ts';
import { SEARCH_PAGES_MAX, SUGGESTIONS_MAX } from '#shared/rules/search/search.ts';
import {
  FREE_QUANTITY_FROM,
  MAX_SIZE_BUTTONS,
  MAX_SIZE_LABEL,
  QUANTITY_CHOICES,
} from '#storefront/rules/purchase-options.ts';
import type { Row } from './row.ts';

/** Sizes, counts and thresholds. */
export const LIMITS: readonly Row[] = [
  [
    'CONST-1.14 20 products are fetched at a time, 150 of a collection',
    [PRODUCTS_PER_PAGE, COLLECTION_PRODUCTS_PER_PAGE],
    [20, 150],
  ],
  ['CONST-1.15 a grid page holds 12', PRODUCTS_PER_GRID_PAGE, 12],
  ['CONST-1.16 a search fetches 50 pages at most', SEARCH_PAGES_MAX, 50],
  ['CONST-1.17 5 suggestions at most', SUGGESTIONS_MAX, 5],
  [
    'CONST-1.18 a request is tried twice, an order fetched again up to 2 times',
    [REQUEST_TRIES, ORDER_FETCH_RETRIES],
    [2, 2],
  ],
  [
    'CONST-1.19 4 related products at most, 4 on the About page',
    [RELATED_MAX, ABOUT_PRODUCTS],
    [4, 4],
  ],
  [
    'CONST-1.20 quantities 1 to 10, then 10+',
    [QUANTITY_CHOICES, FREE_QUANTITY_FROM],
    [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 10],
  ],
  ['CONST-1.21 a zipcode has 5 characters', PREORDER_ZIP_LENGTH, 5],
  ['CONST-1.22 the cart counts to 99', CART_COUNT_CAP, 99],
  ['CONST-1.23 the fan banner shows above 100 orders', FAN_BANNER_ABOVE, 100],
  [
    'CONST-1.24 sizes are a dropdown above 10, or with a label above 5',
    [MAX_SIZE_BUTTONS, MAX_SIZE_LABEL],
    [10, 5],
  ],
];
