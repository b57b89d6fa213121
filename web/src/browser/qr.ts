// QR codes of links, as addresses of pictures; what draws them is loaded when the first one is shown.

export async function qrPicture(url: string, border = 1): Promise<string> {
  const { renderSVG } = await import("uqr");
  return `data:image/svg+xml,${encodeURIComponent(renderSVG(url, { border }))}`;
}
