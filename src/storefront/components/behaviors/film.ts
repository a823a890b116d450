/** Shows the poster of a film with one button in place of the browser's controls, which come back when the film starts. */
export function startFilm(video: HTMLVideoElement): void {
  // A browser would load the first frame of a film with the page.
  if (video.dataset.poster !== undefined) video.poster = video.dataset.poster;
  const button = video.nextElementSibling;
  if (!(button instanceof HTMLButtonElement) || !video.paused || video.currentTime > 0) return;
  video.controls = false;
  button.hidden = false;
  button.addEventListener('click', () => {
    video.controls = true;
    video.focus();
    button.remove();
    void video.play().catch(() => {});
  });
}
