import { Link } from '@remix-run/react'
import type { ComponentPropsWithRef } from 'react'

/** `danger` is for actions that cannot be undone. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

type ButtonProps = ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant
  /** The button's text while its form is being sent: "Calculando…". */
  busyText?: string
}

export function Button({ variant = 'primary', busyText, className, type = 'submit', ...button }: ButtonProps) {
  return <button {...button} type={type} data-busy-text={busyText} className={buttonClass(variant, className)} />
}

export function ButtonLink({
  variant = 'primary',
  className,
  ...link
}: ComponentPropsWithRef<typeof Link> & { variant?: ButtonVariant }) {
  return <Link {...link} className={buttonClass(variant, className)} />
}

function buttonClass(variant: ButtonVariant, className?: string) {
  return className ? `${variantClass[variant]} ${className}` : variantClass[variant]
}

const variantClass: Record<ButtonVariant, string> = {
  primary: 'btn btn-primary',
  secondary: 'btn',
  quiet: 'btn btn-quiet',
  danger: 'btn btn-danger',
}
