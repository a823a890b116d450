import * as v from 'valibot';
import { SafeUrl } from '../../common.ts';
import { field } from '../field.ts';
import { body, defineSection, text, title } from './section-fields.ts';

/** A video file with its first frame. */
export const VideoFile = v.strictObject({
  src: field(SafeUrl, 'Address of the MP4 file.', ['/assets/videos/press.mp4']),
  poster: field(SafeUrl, 'Address of the picture that is shown until the video plays.', [
    '/assets/videos/press.webp',
  ]),
});

export const videoSection = defineSection(
  'video',
  'A film with controls, wide. It is loaded when a shopper starts it.',
  v.strictObject({
    title,
    body,
    video: field(VideoFile, 'The film.', [
      { src: '/assets/videos/press.mp4', poster: '/assets/videos/press.webp' },
    ]),
    label: field(text(120), 'What the film shows, for people who cannot see it.', [
      'How a shirt is printed, 40 seconds',
    ]),
    captions: field(
      v.optional(SafeUrl),
      'Address of a WebVTT file with captions. Films with speech need one.',
      ['/assets/videos/press.vtt'],
    ),
  }),
  {
    title: 'Forty seconds at the press',
    video: { src: '/assets/videos/press.mp4', poster: '/assets/videos/press.webp' },
    label: 'How a shirt is printed, 40 seconds',
  },
);
