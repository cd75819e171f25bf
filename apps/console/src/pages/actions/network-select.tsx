import { SocialNetwork } from "@baton/contract";
import { Select } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface NetworkSelectProps {
  value: SocialNetwork | null;
  onChange: (value: SocialNetwork | null) => void;
  isDisabled?: boolean;
}

const ANY = "any";

/** The social network an action is for; one that fits any is the rule. */
export function NetworkSelect({ value, onChange, isDisabled = false }: NetworkSelectProps) {
  const { t } = useTranslation();
  const networks = Object.values(SocialNetwork).map((network) => ({
    value: String(network),
    label: t(($) => $.enums.socialNetwork[network]),
  }));
  return (
    <Select
      w={132}
      disabled={isDisabled}
      aria-label={t(($) => $.actions.network)}
      data={[{ value: ANY, label: t(($) => $.actions.anyNetwork) }, ...networks]}
      value={value === null ? ANY : String(value)}
      allowDeselect={false}
      onChange={(chosen) => {
        const network = Object.values(SocialNetwork).find((one) => String(one) === chosen);
        onChange(network ?? null);
      }}
    />
  );
}
