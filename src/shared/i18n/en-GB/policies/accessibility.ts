export { accessibilityStatement } from '#shared/i18n/en/policies/accessibility.ts';
