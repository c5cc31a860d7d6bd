import { forwardRef, type ComponentProps } from 'react'

/** An element focused, and scrolled to, when its page opens, also without script. */
export const FocusOnOpen = forwardRef<HTMLDivElement, Omit<ComponentProps<'div'>, 'ref'>>(function FocusOnOpen(props, ref) {
  // oxlint-disable-next-line jsx-a11y/no-autofocus
  return <div {...props} ref={ref} tabIndex={-1} autoFocus />
})
