export function CompanyLogoPicture({ id, companyName }: { id: string; companyName: string }) {
  return (
    <img src={`/areaAdm/propostas/marca/${id}`} alt={`Marca: ${companyName}`} className="h-12 w-auto max-w-40 object-contain" />
  )
}
