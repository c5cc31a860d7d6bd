/** Reports a file that is too large when it is chosen, and blocks its form: the server would refuse the file. */
export function watchFileSizes(root: ParentNode): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-max-bytes]')) {
    input.addEventListener('change', () => {
      const maxBytes = Number(input.dataset['maxBytes'])
      const isTooLarge = Number(input.files?.[0]?.size) > maxBytes
      if (input.form) input.form.noValidate = !isTooLarge
      input.setCustomValidity(isTooLarge ? `O arquivo passa de ${maxBytes / 1024 ** 2} MB.` : '')
      input.reportValidity()
    })
  }
}
