import type { PageStyle } from '~/ui/page-handle'

type Page = 'missing' | 'access' | 'form' | 'result'

/** The style sheet of each kind of page at a partner's address. */
const styles: Record<Page, PageStyle> = { missing: 'frame', access: 'cobrand', form: 'cobrand', result: 'cobrand-study' }

/** @param loaded  the loader's data; undefined when it failed. */
export function cobrandStyle(loaded: { page: Page } | undefined): PageStyle {
  return styles[loaded?.page ?? 'missing']
}
