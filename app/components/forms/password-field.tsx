import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { IconButton } from "../ui/button.tsx";
import { FieldLayout, type InputFieldProps } from "./field.tsx";
import { Icon } from "../ui/icon.tsx";

type PasswordFieldProps = Omit<InputFieldProps, "type" | "autoComplete"> & {
  autoComplete: "current-password" | "new-password";
};

export function PasswordField({
  label,
  name,
  hint,
  errors,
  validate,
  mark,
  className,
  ...rest
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <FieldLayout
      label={label}
      name={name}
      hint={hint}
      errors={errors}
      validate={validate}
      mark={mark}
      className={className}
    >
      {(control) => (
        <span className="password">
          <input
            className="input"
            autoCapitalize="none"
            spellCheck={false}
            {...rest}
            {...control}
            type={isShown ? "text" : "password"}
          />
          <IconButton
            label={isShown ? "Hide password" : "Show password"}
            aria-controls={control.id}
            onClick={() => setShown(!isShown)}
          >
            <Icon as={isShown ? EyeOff : Eye} size={22} />
          </IconButton>
        </span>
      )}
    </FieldLayout>
  );
}
