<?php
/**
 * Plugin Name:       Pickup Calculator
 * Description:       Shows the ROI calculator of your Pickup server on your pages: as a block, as a shortcode, inline or in a popup.
 * Version:           @version@
 * Requires at least: 6.1
 * Requires PHP:      7.4
 * License:           GPL-2.0-or-later
 * License URI:       https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain:       pickup-calculator
 * Domain Path:       /languages
 *
 * @package Pickup_Calculator
 */

namespace Pickup\Calculator;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

require_once __DIR__ . '/includes/server.php';
require_once __DIR__ . '/includes/render.php';
require_once __DIR__ . '/includes/settings-page.php';

/** Registers the script, the block and the shortcode. WordPress loads the script only on pages that use them. */
function register() {
	load_plugin_textdomain( 'pickup-calculator', false, dirname( plugin_basename( __FILE__ ) ) . '/languages' );
	if ( '' !== server() ) {
		// The server's own cache headers decide how long the script is kept, so it has no version here.
		// phpcs:ignore WordPress.WP.EnqueuedResourceParameters.MissingVersion
		wp_register_script( SCRIPT, server() . '/embed.js', array(), null, true );
	}
	register_block_type( __DIR__ . '/block', array( 'render_callback' => __NAMESPACE__ . '\\render' ) );
	wp_set_script_translations( generate_block_asset_handle( 'pickup/calculator', 'editorScript' ), 'pickup-calculator' );
	add_shortcode( 'pickup_calculator', __NAMESPACE__ . '\\render' );
}
add_action( 'init', __NAMESPACE__ . '\\register' );
