/** Terms that the policies and support articles of a shop state. */
export const RETURN_DAYS = 30;
export const BUYER_MIN_AGE = 18;
export const CHAT_DAYS_A_WEEK = 7;
export const REPLY_BUSINESS_HOURS = 24;
