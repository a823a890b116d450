/** Terms that the policies and support articles of a shop state. */
export const RETURN_DAYS = 30;
export const LIABILITY_LIMIT = '$50';
export const BUYER_MIN_AGE = 18;
/** No data is collected from persons below this age. */
export const CHILD_AGE = 13;
export const OPT_OUT_TIME = 'ten business days';
export const CHAT_DAYS_A_WEEK = 7;
export const REPLY_BUSINESS_HOURS = 24;
