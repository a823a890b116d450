export { HOLIDAY_NOTICES } from './holiday.ts';
export { showHolidayNotices } from './holiday-notices.ts';
export { SupportMenu } from './SupportMenu.tsx';
export { CHAT_NAME, startChat } from './start-chat.ts';
export { Ways } from './Ways.tsx';
export type { Way } from './ways.ts';
