export { accessibilityStatement } from '#texts/en/policies/accessibility.ts';
