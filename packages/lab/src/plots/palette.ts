/** Eight colours that differ for most eyes and on light and dark ground (after Okabe and Ito 2008, the yellow darkened). */
const colours = ["#0072b2", "#d55e00", "#009e73", "#cc79a7", "#b8860b", "#56b4e9", "#8a5cd6", "#7f7f7f"]

export const colourOf = (index: number): string => colours[index % colours.length]!
