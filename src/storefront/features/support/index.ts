export { HelpOptions } from './HelpOptions.tsx';
export type { HelpOption } from './help-options.ts';
export { HOLIDAY_NOTICES } from './holiday.ts';
export { SupportMenu } from './SupportMenu.tsx';
export { showHolidayNotices } from './show-holiday-notices.ts';
export { CHAT_NAME, startChat } from './start-chat.ts';
