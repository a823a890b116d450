export { drawAboutProducts, drawGrid } from './draw-pages.tsx';
export { enterShop } from './enter-shop.ts';
export { drawFeed } from './Feed.tsx';
export { fetchShop } from './fetch-shop.ts';
export { fetchTiles } from './fetch-tiles.ts';
export { LoginForm } from './LoginForm.tsx';
export { showFailed } from './ShopFailed.tsx';
export { sendToLogin } from './send-to-login.ts';
export { tellProblem } from './tell-problem.ts';
