<?php
/**
 * The markup of block and shortcode.
 *
 * @package Pickup_Calculator
 */

namespace Pickup\Calculator;

if ( ! defined( 'ABSPATH' ) ) {
	exit;
}

/** The handle of the server's script. */
const SCRIPT = 'pickup-calculator';

/**
 * The element that the server's script turns into the calculator. Without the script, it is a link.
 *
 * @param array|string $given The attributes of the block or the shortcode.
 */
function render( $given ) {
	$server = server();
	if ( '' === $server ) {
		return missing_server();
	}
	$defaults = array(
		'display'  => 'inline',
		'language' => '',
		'plan'     => '',
		'trade'    => '',
		'label'    => '',
	);
	$chosen   = shortcode_atts( $defaults, is_array( $given ) ? $given : array(), 'pickup_calculator' );
	$language = in_array( $chosen['language'], array( 'en', 'es' ), true ) ? $chosen['language'] : '';
	$label    = sanitize_text_field( $chosen['label'] );
	$is_popup = 'popup' === $chosen['display'];
	wp_enqueue_script( SCRIPT );

	$name       = $is_popup ? 'pickup-button' : 'pickup-calculator';
	$attributes = array(
		'language' => $language,
		'plan'     => sanitize_key( $chosen['plan'] ),
		'trade'    => sanitize_key( $chosen['trade'] ),
		// Plugins that bundle scripts hide where this one came from.
		'server'   => $server,
	);
	return sprintf(
		'<%1$s%2$s><a%3$s href="%4$s">%5$s</a></%1$s>',
		$name,
		attributes_markup( array_filter( $attributes ) ),
		$is_popup ? ' class="wp-element-button"' : '',
		esc_url( $server . ( 'es' === $language ? '/es/' : '/' ) ),
		esc_html( '' !== $label ? $label : __( 'Calculate what missed calls cost you', 'pickup-calculator' ) )
	);
}

/**
 * Attributes as markup, each after a space.
 *
 * @param array $attributes Names with their values.
 */
function attributes_markup( array $attributes ) {
	$markup = '';
	foreach ( $attributes as $name => $value ) {
		$markup .= sprintf( ' %s="%s"', $name, esc_attr( $value ) );
	}
	return $markup;
}

/** What administrators see until the server's address is set. Visitors see nothing. */
function missing_server() {
	if ( ! current_user_can( 'manage_options' ) ) {
		return '';
	}
	return sprintf(
		'<p><a href="%s">%s</a></p>',
		esc_url( settings_url() ),
		esc_html__( 'Set the address of your Pickup server to show the calculator here.', 'pickup-calculator' )
	);
}
