import { useState } from "react";
import { ResendMail } from "../../entities/user/registration/resend-mail.tsx";
import { typedMail } from "../../entities/user/registration/typed-mail.ts";
import { MailField } from "./mail-field.tsx";

/** For who has no good link: another mail to the address that they give. */
export function ResendForm() {
  const [email, setEmail] = useState(typedMail.get());
  return (
    <>
      <MailField value={email} error={undefined} onChange={setEmail} />
      <ResendMail email={email.trim()} />
    </>
  );
}
