/** Days that an unsent message stays on the visitor's device: it is personal data. */
export const draftDays = 7;
