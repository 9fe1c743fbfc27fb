/** Days for which an unsent message is kept on the visitor's device: it holds personal data. Texts say it as `{{draftDays}}`. */
export const draftDays = 7;
