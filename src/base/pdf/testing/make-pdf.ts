/** A line of text on a page: points from the lower left corner. */
export interface TextLine {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  readonly text: string;
}

/** A small PDF with the given lines on its pages, in Helvetica. `encrypt` states an encryption that no empty password opens. */
export function makePdf(pages: readonly (readonly TextLine[])[], encrypt = false): Uint8Array {
  const objects: string[] = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  const kids: string[] = [];
  for (const lines of pages) {
    const content = lines
      .map(
        ({ x, y, size = 10, text }) =>
          `BT /F1 ${size} Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&').replace(/–/g, '\\226')}) Tj ET`,
      )
      .join('\n');
    objects.push(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`);
    objects.push(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents ${objects.length} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
    );
    kids.push(`${objects.length} 0 R`);
  }
  objects[1] = `<< /Type /Pages /Kids [${kids.join(' ')}] /Count ${kids.length} >>`;
  if (encrypt) objects.push(`<< /Filter /Standard /V 1 /R 2 /O <${'41'.repeat(32)}> /U <${'42'.repeat(32)}> /P -4 >>`);
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, i) => {
    const at = body.length;
    body += `${i + 1} 0 obj\n${object}\nendobj\n`;
    return at;
  });
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `/Size ${objects.length + 1} /Root 1 0 R${encrypt ? ` /Encrypt ${objects.length} 0 R /ID [<00> <00>]` : ''}`;
  return Buffer.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< ${trailer} >>\nstartxref\n${body.length}\n%%EOF\n`,
    'latin1',
  );
}
