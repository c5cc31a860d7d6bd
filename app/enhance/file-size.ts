/** A file that is too large is told at once, before it is sent in vain. */
export function watchFileSizes(root: ParentNode): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-most-bytes]')) {
    input.addEventListener('change', () => {
      const isTooLarge = Number(input.files?.[0]?.size) > Number(input.dataset['mostBytes'])
      input.setCustomValidity(isTooLarge ? 'O arquivo passa de 10 MB.' : '')
      input.reportValidity()
    })
  }
}
