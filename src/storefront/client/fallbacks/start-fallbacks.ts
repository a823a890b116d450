import { startHasRules } from './has-rules.ts';
import { startInvokerButtons } from './invoker-buttons.ts';
import { startLightDismiss } from './light-dismiss.ts';
import { startPopovers } from './popovers.ts';

// Adds what the browser lacks of the interfaces that dialogs, menus and styles use. Each part starts only where it is
// missing. The module runs when it is imported, because every page pays for each byte of the import.
startInvokerButtons();
startLightDismiss();
startPopovers();
startHasRules();
