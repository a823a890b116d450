/** Hides the section before this script when its time has ended since the build: before the first paint, so that nothing moves. */
const section = document.currentScript?.previousElementSibling;
if (section instanceof HTMLElement && Date.now() >= Number(document.currentScript?.dataset.end))
  section.hidden = true;
