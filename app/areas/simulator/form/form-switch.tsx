import { SwitchField } from '~/ui/choice-field'
import type { Control } from './control'

type Props = ReturnType<Control> & { label: string; hint?: string }

/** A switch of the form; its value is "on" or nothing. */
export function FormSwitch({ defaultValue, ...field }: Props) {
  return <SwitchField {...field} value="on" defaultChecked={defaultValue === 'on'} />
}
