export { enterShop } from './enter-shop.ts';
export { renderFeed } from './Feed.tsx';
export { fetchShop } from './fetch-shop.ts';
export { fetchTiles } from './fetch-tiles.ts';
export { LoginForm } from './LoginForm.tsx';
export { redirectToLogin } from './redirect-to-login.ts';
export { renderAboutProducts, renderGrid, renderNewest } from './render-grid.tsx';
export { showLoadError } from './show-load-error.tsx';
export { showLoginError } from './show-login-error.ts';
