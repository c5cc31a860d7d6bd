import Pdf from 'pdfkit'

/**
 * pdfkit's document, which joins what it would make piece by piece: the operators of a page are compressed as one text, and all
 * that is drawn in one turn of the event loop is sent as one chunk.
 */
export class PageDocument extends Pdf {
  private operators: string[] = []
  /** Not initialised here: pdfkit's constructor already sends the head of the file. */
  declare private pieces: Uint8Array[] | undefined

  override addContent(operator: string): this {
    this.operators.push(operator)
    return this
  }

  override flushPages(): void {
    if (this.operators.length > 0) this.page.write(Buffer.from(this.operators.join('\n'), 'latin1'))
    this.operators = []
    super.flushPages()
  }

  override push(chunk: Uint8Array | null): boolean {
    if (chunk === null) {
      this.send()
      return super.push(null)
    }
    if (!this.pieces) {
      this.pieces = []
      queueMicrotask(() => this.send())
    }
    this.pieces.push(chunk)
    return true
  }

  private send(): void {
    if (this.pieces && !this.destroyed) super.push(Buffer.concat(this.pieces))
    this.pieces = undefined
  }
}
