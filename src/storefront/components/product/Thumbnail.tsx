import { getThumbnailUrl } from '../media/thumbnail-url.ts';

interface Props {
  /** Undefined renders an empty box of the same size. */
  readonly src: string | undefined;
  /** Largest width in the layout, in CSS pixels. */
  readonly width: number;
  readonly className: string;
}

/** Small square picture. Its alternative text is empty: the text beside it says what it shows. */
export function Thumbnail({ src, width, className }: Props) {
  if (!src) return <div className={className} />;
  return (
    <img
      src={getThumbnailUrl(src, width)}
      alt=""
      width={width}
      height={width}
      className={className}
    />
  );
}
