export const signatureLaw =
  'Assinatura eletrônica avançada (Lei nº 14.063/2020, art. 4º, II), aceita pelas partes como meio de comprovar autoria e integridade (MP nº 2.200-2/2001, art. 10, § 2º).'
export const signatureLimits =
  'Não é uma assinatura qualificada, com certificado ICP-Brasil da pessoa: não serve onde a lei exige essa forma, e quem não a combinou, como uma distribuidora ou um órgão público, pode pedir outra.'
