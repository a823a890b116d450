import { useEffect, useState } from 'react';
import type { Listing } from '#shared/contract/listing.ts';
import { COLLECTION_PRODUCTS_PER_PAGE, type ProductTile } from '#shared/contract/product.ts';
import { RELATED_MAX, RELATED_NEWEST, selectRelated } from '#shared/rules/catalog/related.ts';
import { Grid } from '#storefront/components/product/Grid.tsx';
import { hideRelatedInCart } from '#storefront/features/cart/index.ts';
import { fetchTiles } from '#storefront/features/gate/index.ts';
import type { Translator } from '#texts/translator.ts';

/** Fetches the related products of a listing, from the first page of products when its collection has several. */
async function fetchRelated(
  listingId: string,
  collection: string | undefined,
): Promise<readonly ProductTile[]> {
  const [inCollection, newest] = await Promise.all([
    collection === undefined
      ? undefined
      : fetchTiles({ collection, per: COLLECTION_PRODUCTS_PER_PAGE }),
    fetchTiles({ per: RELATED_NEWEST }),
  ]);
  const products = inCollection?.products ?? [];
  const at = products.findIndex((tile) => tile.listingId === listingId);
  return selectRelated({ listingId, at }, products, newest?.products ?? []);
}

interface Props {
  readonly listing: Pick<Listing, 'listingId'>;
  /** Slug of the collection that the listing is shown in. */
  readonly collection: string | undefined;
  readonly t: Translator;
}

/** The related products of a listing that the browser loaded. They load after the listing is shown. */
export function FallbackRelated({ listing: { listingId }, collection, t }: Props) {
  const [related, setRelated] = useState<readonly ProductTile[]>([]);
  useEffect(() => {
    let isMounted = true;
    void fetchRelated(listingId, collection).then((found) => {
      if (isMounted) setRelated(found);
    });
    return () => {
      isMounted = false;
    };
  }, [listingId, collection]);
  useEffect(() => {
    if (related.length > 0) hideRelatedInCart();
  }, [related]);
  return (
    related.length > 0 && (
      <section className="mt-80px" aria-labelledby="related" data-related>
        <h2 id="related" className="text-2xl mb-24px">
          {t('listing.related')}
        </h2>
        <Grid tiles={related} list="related" singleRow shown={RELATED_MAX} t={t} />
      </section>
    )
  );
}
