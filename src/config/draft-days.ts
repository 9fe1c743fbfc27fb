/**
 * Days that an unsent message, personal data, stays on the visitor's device; `{{draftDays}}` in
 * texts.
 */
export const draftDays = 7;
