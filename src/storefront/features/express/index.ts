export { ExpressArea } from './ExpressArea.tsx';
