/** Where the script writes the names of the chosen files (app/enhance/upload.ts). */
export function ChosenFiles({ field }: { field: string }) {
  return <output className="hint" htmlFor={field} data-chosen="" hidden />
}

/** Shown by the script while files are sent. */
export function UploadProgress({ label }: { label: string }) {
  return (
    <div data-progress="" hidden>
      <progress max="1" value="0" aria-label={label} /> <span className="hint" />
    </div>
  )
}
