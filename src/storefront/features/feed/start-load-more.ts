import { makeLinkButton } from '#storefront/components/behaviors/link-button.ts';

/** Turns the link to the feed's next page into a Load More button. */
export function startLoadMore(): void {
  const link = document.querySelector<HTMLAnchorElement>('[data-load-more]');
  if (link)
    makeLinkButton(link, () =>
      import('./load-more.ts').then(
        ({ loadMore }) =>
          () =>
            loadMore(link),
      ),
    );
}
