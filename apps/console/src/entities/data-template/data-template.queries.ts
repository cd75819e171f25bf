export const dataTemplateKeys = { all: ["data-templates"] as const };
